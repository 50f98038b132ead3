/// The few words that a picture says by itself, in the reader's language where the house knows it, else in English.
struct Phrases: Equatable {
    let noData: String
    let legend: String

    init(locale: String) {
        var language = ""
        for scalar in locale.unicodeScalars {
            guard scalar != "-", scalar != "_" else { break }
            language.unicodeScalars.append(scalar)
        }
        (noData, legend) =
            switch language {
            case "ja": ("データなし", "凡例")
            case "zh": ("无数据", "图例")
            case "ko": ("자료 없음", "범례")
            case "ru": ("нет данных", "Легенда")
            case "kk": ("дерек жоқ", "Шартты белгілер")
            case "de": ("keine Daten", "Legende")
            case "fr": ("pas de données", "Légende")
            case "es": ("sin datos", "Leyenda")
            case "it": ("nessun dato", "Legenda")
            case "pt": ("sem dados", "Legenda")
            default: ("No data", "Legend")
            }
    }
}
