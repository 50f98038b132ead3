/// What kept a picture from being drawn, as text for the user: one line, or one for each error of a style.
public struct PictureError: Error {
    public var message: String
}
