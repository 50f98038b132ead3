import ChizuGeometry

/// The few words that a picture says by itself, in the reader's language where the house knows it, else in English.
struct Phrases: Equatable {
    let noData: String
    let legend: String

    init(locale: String) {
        var language: [UInt8] = []
        for byte in Array(locale.utf8) {
            guard byte != UInt8(ascii: "-"), byte != UInt8(ascii: "_") else { break }
            language.append(byte)
        }
        let columns = Self.words.columns(of: language) ?? ["No data", "Legend"]
        noData = columns[0]
        legend = columns[1]
    }

    private static let words = WordTable(
        """
        ja=データなし|凡例
        zh=无数据|图例
        ko=자료 없음|범례
        ru=нет данных|Легенда
        kk=дерек жоқ|Шартты белгілер
        de=keine Daten|Legende
        fr=pas de données|Légende
        es=sin datos|Leyenda
        it=nessun dato|Legenda
        pt=sem dados|Legenda
        """)
}
