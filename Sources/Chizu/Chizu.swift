@_exported import ChizuMap
