import ChizuGeometry

/// Features that follow each other in a file, read from a place that was taken for the start of a feature in the
/// document's array of features. If it is one, this is what reading the file from its start finds there.
struct FeatureRun: Sendable {
    /// Where the first feature begins, in bytes from the start of the input.
    let start: Int
    /// The last feature first, so that they can be taken out without copies.
    var features: [Feature] = []
    /// How many features have been begun: one more than there are where the last has a fault.
    var featureCount = 0
    /// Places name features by their number in the run.
    var doubts: [GeoJSONDoubt] = []
    var planarSystem: (name: String, offset: Int)?
    var failure: (reason: GeoJSONError.Reason, offset: Int)?
    var failsInFeature = false
    /// Where reading goes on: at a feature, or behind the array.
    var end = 0
    var endsArray = false
}

extension GeoJSONParser {
    /// Reads the features from the cursor on that begin before `limit`, or to the end of the array or a fault.
    mutating func parseRun(until limit: Int) -> FeatureRun {
        var run = FeatureRun(start: offset)
        do {
            var goesOn = true
            while goesOn && offset < limit {
                run.features.append(try parseFeature())
                goesOn = try hasNextElement()
                if goesOn { skipSpace() }
            }
            run.endsArray = !goesOn
        } catch {
            run.failure = failure
            run.failsInFeature = isInFeature
        }
        run.features.reverse()
        run.featureCount = featureCount
        run.doubts = doubts
        run.planarSystem = planarSystem
        run.end = offset
        return run
    }

    /// Goes on behind a run that begins at the cursor; says whether a feature follows.
    mutating func adopt(_ run: inout FeatureRun, into features: inout [Feature]) throws(Halt) -> Bool {
        while let feature = run.features.popLast() { features.append(feature) }
        for doubt in run.doubts { doubts.add(doubt, featuresBefore: featureCount) }
        if let system = run.planarSystem { planarSystem = system }
        featureCount += run.featureCount
        unsafe cursor = unsafe start + run.end
        if let failure = run.failure {
            isInFeature = run.failsInFeature
            throw fail(failure.reason, at: failure.offset)
        }
        return !run.endsArray
    }

    /// Reads the array of features that begins at the cursor in runs, all at once, where that is worth it.
    mutating func readRuns() -> [FeatureRun] {
        guard let splitting else { return [] }
        // The features of one array only, or a long sequence of documents would be read ahead again and again.
        self.splitting = nil
        let starts = featureStarts(splitting)
        guard starts.count > 1 else { return [] }
        nonisolated(unsafe) let bytes = unsafe UnsafeRawBufferPointer(start: start, count: end - start)
        let (limits, depth) = (limits, depth)
        return splitting.runner.map(starts.count, elementsPerPiece: 1) { index in
            var parser = unsafe GeoJSONParser(bytes, limits: limits)
            parser.depth = depth
            unsafe parser.cursor += starts[index]
            return parser.parseRun(until: index + 1 < starts.count ? starts[index + 1] : .max)
        }
    }
}

extension [GeoJSONDoubt] {
    /// Counts what a run found with what was found before it.
    fileprivate mutating func add(_ doubt: GeoJSONDoubt, featuresBefore count: Int) {
        var doubt = doubt
        for index in doubt.places.indices {
            if let feature = doubt.places[index].featureIndex { doubt.places[index].featureIndex = feature + count }
        }
        for index in indices where self[index].kind == doubt.kind {
            self[index].count += doubt.count
            self[index].places += doubt.places.prefix(GeoJSONDoubt.placeLimit - self[index].places.count)
            return
        }
        append(doubt)
    }
}
