import Chizu

/// What stands around the regions: projection, theme, title, legend, ground.
struct PictureFrame {
    /// Nil lets the map choose.
    private let projection: String?
    private let theme: Theme
    private let background: Color?
    private let title: String?
    private let legend: LegendChoice
    private let locale: String

    init(_ arguments: Arguments) throws(UsageError) {
        let themes = [Theme.light, .dark, .omoide]
        let themeName = try arguments.choice(RenderOptions.theme, of: themes.map(\.name))
        theme = themeName.flatMap(Theme.named) ?? .light
        let name = try arguments.choice(RenderOptions.projection, of: Projection.names + ["auto"])
        projection = name == "auto" ? nil : name
        background = try arguments.color(RenderOptions.background)
        title = arguments[RenderOptions.title]
        let legendTitle = arguments[RenderOptions.legend]
        legend = legendTitle == "none" ? .hidden : .automatic(title: legendTitle)
        locale = arguments[RenderOptions.locale] ?? "en"
    }

    /// The map with all this around it.
    ///
    /// - Parameter bounds: what the map shows, to which a cone is fitted.
    func applied(to map: Map, bounds: @autoclosure () -> CoordinateBox?) -> Map {
        var map = map.theme(theme).title(title).legend(legend).locale(locale)
        if let projection, let named = Projection.named(projection, fitting: projection == "lcc" ? bounds() : nil) {
            map = map.projection(named)
        }
        if let background { map = map.background(background) }
        return map
    }
}

extension PictureFrame {
    /// A style's map, with what was asked for beside it.
    func applied(toStyle map: Map) -> Map {
        var map = map
        if let title { map = map.title(title) }
        if let background { map = map.background(background) }
        if let projection, let named = Projection.named(projection) { map = map.projection(named) }
        return locale == "en" ? map : map.locale(locale)
    }
}

extension Arguments {
    /// The option's value as a colour, `none` being no colour at all; nil where it was not given.
    func color(_ option: Option) throws(UsageError) -> Color? {
        guard let text = self[option] else { return nil }
        if text == "none" { return .clear }
        guard let color = Color(css: text) else {
            throw UsageError(
                "\(option.flag): expected a colour such as steelblue, #4682b4 or rgb(70 130 180), found \"\(text)\"",
                command: command)
        }
        return color
    }
}
