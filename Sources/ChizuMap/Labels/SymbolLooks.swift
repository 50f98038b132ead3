import ChizuDrawing
import ChizuGeometry
import ChizuStyle

/// The colours and the meaning of a layer's symbols, worked out for those that have found a place: a class, because it
/// goes with the layer's rules through all placing.
final class SymbolLooks {
    private let context: LayerContext
    private let tellsMeaning: Bool

    /// - Parameter tellsMeaning: whether the picture tells what its parts mean.
    init(_ context: LayerContext, tellsMeaning: Bool) {
        self.context = context
        self.tellsMeaning = tellsMeaning
    }

    /// Of the text.
    func label(_ symbol: Symbol) -> LabelLook {
        if let look = symbol.look { return look }
        let look = makeLook(symbol)
        symbol.look = look
        return look
    }

    private func makeLook(_ symbol: Symbol) -> LabelLook {
        let index = symbol.index
        let opacity = context.opacity(.textOpacity, at: index)
        let isThemed = context.isThemed
        var color = context.color(.textColor, at: index, else: isThemed ? context.theme.text : .black)
        color.alpha *= opacity
        var halo = context.color(.textHaloColor, at: index, else: isThemed ? context.theme.halo : .clear)
        halo.alpha *= opacity
        let width = context.number(
            .textHaloWidth, at: index, else: isThemed ? PictureMetrics.haloShare * symbol.size : 0, in: 0...1000)
        var look = LabelLook(color: color, opacity: opacity)
        if width > 0, halo.alpha > 0 {
            let blur = context.number(.textHaloBlur, at: index, else: 0, in: 0...1000)
            look.halo = TextItem.Halo(color: halo, width: width, blur: blur)
        }
        return look
    }

    func icon(_ symbol: Symbol, isSDF: Bool) -> IconLook {
        let index = symbol.index
        var look = IconLook(opacity: context.opacity(.iconOpacity, at: index))
        guard isSDF else { return look }
        look.color = context.color(.iconColor, at: index, else: context.isThemed ? context.theme.text : .black)
        look.haloColor = context.color(.iconHaloColor, at: index, else: .clear)
        look.haloWidth = context.number(.iconHaloWidth, at: index, else: 0, in: 0...1000)
        look.haloBlur = context.number(.iconHaloBlur, at: index, else: 0, in: 0...1000)
        return look
    }

    /// Labels name what other layers show; an icon without text is the feature itself.
    func meaning(_ symbol: Symbol) -> Semantics? {
        guard tellsMeaning else { return nil }
        return symbol.block.isEmpty ? context.semantics(at: symbol.index) : Semantics(role: .decoration)
    }
}
