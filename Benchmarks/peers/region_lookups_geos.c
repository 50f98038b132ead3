// The peer of the look-up benchmark: GEOS prepared geometries behind an STRtree.
//
//   cc -O2 region_lookups_geos.c -lgeos_c -o region_lookups_geos
//   ./region_lookups_geos municipalities.geojson [count]
//
// Reads a GeoJSON file, builds the index, draws `count` points inside the regions with a fixed generator (those of the
// benchmark of Chizu, so that both answer the same questions), looks each up, and prints the times in milliseconds and
// the sum of the answers (the first region in file order).
#define GEOS_USE_ONLY_R_API
#include <geos_c.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec * 1e3 + t.tv_nsec * 1e-6;
}

static uint64_t state = 42;
static double next(void) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (state >> 11) * 0x1p-53;
}

struct query {
    GEOSContextHandle_t geos;
    const GEOSPreparedGeometry **prepared;
    const GEOSGeometry *point;
    intptr_t found;
};

static void visit(void *item, void *context) {
    struct query *query = context;
    intptr_t region = (intptr_t)item - 1;
    if (query->found >= 0 && query->found <= region) return;
    if (GEOSPreparedIntersects_r(query->geos, query->prepared[region], query->point) == 1) query->found = region;
}

struct index {
    GEOSSTRtree *tree;
    const GEOSPreparedGeometry **prepared;
};

static intptr_t find(GEOSContextHandle_t geos, struct index index, double x, double y) {
    GEOSGeometry *point = GEOSGeom_createPointFromXY_r(geos, x, y);
    struct query query = {geos, index.prepared, point, -1};
    GEOSSTRtree_query_r(geos, index.tree, point, visit, &query);
    GEOSGeom_destroy_r(geos, point);
    return query.found;
}

static struct index build(GEOSContextHandle_t geos, const GEOSGeometry *collection, int count) {
    struct index index = {GEOSSTRtree_create_r(geos, 10), malloc(sizeof(void *) * (size_t)count)};
    for (int i = 0; i < count; i++) {
        const GEOSGeometry *region = GEOSGetGeometryN_r(geos, collection, i);
        index.prepared[i] = GEOSPrepare_r(geos, region);
        GEOSSTRtree_insert_r(geos, index.tree, region, (void *)(intptr_t)(i + 1));
        // A prepared geometry builds its own index at its first question, so ask one that its box does not answer.
        GEOSGeometry *inside = GEOSPointOnSurface_r(geos, region);
        GEOSPreparedIntersects_r(geos, index.prepared[i], inside);
        GEOSGeom_destroy_r(geos, inside);
    }
    find(geos, index, 0, 0);  // The tree, too, is built by the first query.
    return index;
}

int main(int argc, char **argv) {
    if (argc < 2) return fprintf(stderr, "usage: region_lookups_geos FILE [COUNT]\n"), 2;
    int wanted = argc > 2 ? atoi(argv[2]) : 1000000;
    FILE *file = fopen(argv[1], "rb");
    if (!file) return perror(argv[1]), 1;
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *text = calloc((size_t)size + 1, 1);
    if (fread(text, 1, (size_t)size, file) != (size_t)size) return perror(argv[1]), 1;
    fclose(file);

    GEOSContextHandle_t geos = GEOS_init_r();
    GEOSGeoJSONReader *reader = GEOSGeoJSONReader_create_r(geos);
    GEOSGeometry *collection = GEOSGeoJSONReader_readGeometry_r(geos, reader, text);
    if (!collection) return fprintf(stderr, "%s: not read by GEOS\n", argv[1]), 1;
    int count = GEOSGetNumGeometries_r(geos, collection);

    double started = now();
    struct index index = build(geos, collection, count);
    double built = now();

    double minX, minY, maxX, maxY;
    GEOSGeom_getExtent_r(geos, collection, &minX, &minY, &maxX, &maxY);
    double *xs = malloc(sizeof(double) * (size_t)wanted), *ys = malloc(sizeof(double) * (size_t)wanted);
    for (int i = 0; i < wanted;) {
        double x = minX + next() * (maxX - minX);
        double y = minY + next() * (maxY - minY);
        if (find(geos, index, x, y) < 0) continue;
        xs[i] = x;
        ys[i++] = y;
    }
    double drawn = now();
    int64_t sum = 0;
    for (int i = 0; i < wanted; i++) sum += find(geos, index, xs[i], ys[i]);
    double found = now();
    printf("geos build_ms=%.2f lookup_ms=%.2f count=%d sum=%lld\n", built - started, found - drawn, wanted, (long long)sum);
    return 0;
}
