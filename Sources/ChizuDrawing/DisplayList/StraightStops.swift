import ChizuStyle

extension [LinearGradient.Stop] {
    /// Stops for renderers that interpolate colours with straight alpha, as SVG, PDF and cairo do: where two stops
    /// differ in alpha, stops in between hold the premultiplied mix.
    package var straight: [LinearGradient.Stop] {
        var straight: [LinearGradient.Stop] = []
        for stop in self {
            if let last = straight.last, last.color.alpha != stop.color.alpha {
                for step in 1..<LinearGradient.stepsBetweenStops {
                    let part = Double(step) / Double(LinearGradient.stepsBetweenStops)
                    straight.append(last.mixed(with: stop, part))
                }
            }
            straight.append(stop)
        }
        return straight
    }
}

extension LinearGradient {
    /// Enough that what lies between is off by less than 1/255 of the blend of two saturated colours.
    fileprivate static let stepsBetweenStops = 16
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
