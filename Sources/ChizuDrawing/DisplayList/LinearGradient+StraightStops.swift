import ChizuStyle

extension LinearGradient {
    /// Stops for renderers that interpolate colours with straight alpha, as SVG, PDF and cairo do: where two stops
    /// differ in alpha, stops in between hold the premultiplied mix.
    package var straightStops: [Stop] {
        var straight: [Stop] = []
        for stop in stops {
            if let last = straight.last, last.color.alpha != stop.color.alpha {
                for step in 1..<Self.stepsBetweenStops {
                    straight.append(last.mixed(with: stop, Double(step) / Double(Self.stepsBetweenStops)))
                }
            }
            straight.append(stop)
        }
        return straight
    }

    /// Enough that what lies between is off by less than 1/255 of the blend of two saturated colours.
    private static let stepsBetweenStops = 16
}

extension LinearGradient.Stop {
    /// The stop `fraction` of the way to `other`, its colour mixed premultiplied.
    fileprivate func mixed(with other: Self, _ fraction: Double) -> Self {
        let alpha = color.alpha + (other.color.alpha - color.alpha) * fraction
        func mix(_ one: Double, _ two: Double) -> Double {
            guard alpha > 0 else { return 0 }
            return (one * color.alpha * (1 - fraction) + two * other.color.alpha * fraction) / alpha
        }
        return Self(
            offset: offset + (other.offset - offset) * fraction,
            color: Color(
                red: mix(color.red, other.color.red), green: mix(color.green, other.color.green),
                blue: mix(color.blue, other.color.blue), alpha: alpha))
    }
}
