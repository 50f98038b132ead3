/// Text in sections, each with looks of its own: what `format` yields and `text-field` takes.
public struct FormattedText: Equatable, Sendable {
    /// A run of text, or an image among it.
    public struct Section: Equatable, Sendable {
        /// Empty for an image.
        public var text: String
        public var image: ResolvedImage?
        /// Times the layer's `text-size`.
        public var scale: Double?
        /// The names of the fonts, joined by commas.
        public var fontStack: String?
        public var textColor: Color?
        /// `bottom`, `center` or `top`: where the section stands in a line that others make higher.
        public var verticalAlign: String?

        public init(
            _ text: String, image: ResolvedImage? = nil, scale: Double? = nil, fontStack: String? = nil,
            textColor: Color? = nil, verticalAlign: String? = nil
        ) {
            self.text = text
            self.image = image
            self.scale = scale
            self.fontStack = fontStack
            self.textColor = textColor
            self.verticalAlign = verticalAlign
        }
    }

    public var sections: [Section]

    public init(_ sections: [Section]) {
        self.sections = sections
    }

    public init(_ text: String) {
        sections = [Section(text)]
    }

    /// The text of all sections, without the images.
    public var string: String {
        var text = ""
        for section in sections { text += section.text }
        return text
    }
}
