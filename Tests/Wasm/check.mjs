// Checks the browser engine under node: its pixels against the native program's, its errors, and its allocator.
//
//     node check.mjs chizu.wasm NATIVE-PROGRAM FILE.geojson[.gz]…
//
// A file that is called style.json is drawn as a style, with its own camera and with another.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'

const [enginePath, nativePath, ...files] = process.argv.slice(2)
const engineBytes = readFileSync(enginePath)
const [width, height] = [800, 600]

async function newEngine() {
  const { instance } = await WebAssembly.instantiate(engineBytes, {})
  return instance.exports
}

function render(engine, file, width, height, camera) {
  const start = engine.chizu_allocate(file.length)
  new Uint8Array(engine.memory.buffer, start, file.length).set(file)
  const result = camera
    ? engine.chizu_render_style(start, file.length, width, height, ...camera)
    : engine.chizu_render(start, file.length, width, height)
  const [status, address, count] = new Uint32Array(engine.memory.buffer, result, 3)
  const bytes = Buffer.from(new Uint8Array(engine.memory.buffer, address, count))
  engine.chizu_release(result)
  engine.chizu_free(start)
  return status === 0 ? { pixels: bytes } : { error: bytes.toString('utf8') }
}

function native(file, words = []) {
  const size = [String(width), String(height)]
  const run = spawnSync(nativePath, [...size, ...words], { input: file, maxBuffer: 1 << 30 })
  assert.equal(run.status, 0, run.stderr.toString())
  return run.stdout
}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

const ownCamera = [NaN, NaN, NaN, NaN]
const drawings = files.flatMap((path) =>
  basename(path) === 'style.json'
    ? [
        { path, words: ['style'], camera: ownCamera },
        { path, words: ['style', '138.5', '35.75', '7.25', '-30'], camera: [138.5, 35.75, 7.25, -30] },
      ]
    : [{ path, words: [] }]
)

for (const { path, words, camera } of drawings) {
  test(`${basename(path)} ${words.join(' ')}: the pixels equal the native ones`, async () => {
    const raw = readFileSync(path)
    const file = path.endsWith('.gz') ? gunzipSync(raw) : raw
    const engine = await newEngine()
    const { pixels, error } = render(engine, file, width, height, camera)
    assert.equal(error, undefined)
    const expected = native(file, words)
    assert.equal(pixels.length, width * height * 4)
    const differing = pixels.reduce((count, byte, index) => count + (byte === expected[index] ? 0 : 1), 0)
    assert.equal(sha256(pixels), sha256(expected), `${differing} bytes differ`)
    const colours = new Set(new Uint32Array(pixels.buffer, pixels.byteOffset, width * height))
    assert.ok(colours.size > 2, 'the picture is not blank')
  })
}

test('drawing again and again uses no more memory than the second time', async () => {
  const engine = await newEngine()
  const file = readFileSync(files[0])
  for (let round = 0; round < 2; round++) render(engine, file, width, height)
  const bytes = engine.memory.buffer.byteLength
  for (let round = 0; round < 20; round++) render(engine, file, width, height)
  assert.equal(engine.memory.buffer.byteLength, bytes)
})

test('a broken file gives an error that says where', async () => {
  const engine = await newEngine()
  const { error } = render(engine, Buffer.from('{"type":"FeatureCollection","features":[{]}'), width, height)
  assert.match(error ?? '', /\d/)
})

test('a style with errors gives them, each with its line', async () => {
  const engine = await newEngine()
  const style = '{"version": 8, "sources": {},\n"layers": [{"id": "x", "type": "fil"}]}'
  const { error } = render(engine, Buffer.from(style), width, height, ownCamera)
  assert.match(error ?? '', /^2:.*expected one of \[fill,/m)
})

test('a size without pixels gives an error', async () => {
  const engine = await newEngine()
  assert.match(render(engine, readFileSync(files[0]), 0, height).error ?? '', /pixels/)
})

test('random allocations never overlap, are aligned, and are used again', async () => {
  const engine = await newEngine()
  let seed = 20240601
  const random = (bound) => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) % bound
  const live = []
  let largest = 0
  for (let round = 0; round < 200_000; round++) {
    if (live.length > 200 || (live.length > 0 && random(2) === 0)) {
      const [block] = live.splice(random(live.length), 1)
      const bytes = new Uint8Array(engine.memory.buffer, block.start, block.count)
      assert.ok(bytes[0] === block.mark && bytes[block.count - 1] === block.mark, `seed 20240601, round ${round}`)
      engine.chizu_free(block.start)
    } else {
      const count = 1 + random(random(50) === 0 ? 1 << 20 : 1 << 10)
      const start = engine.chizu_allocate(count)
      assert.equal(start % 16, 0)
      const mark = random(256)
      new Uint8Array(engine.memory.buffer, start, count).fill(mark)
      live.push({ start, count, mark })
    }
    if (round === 100_000) largest = engine.memory.buffer.byteLength
  }
  assert.ok(engine.memory.buffer.byteLength <= largest * 1.5)
})
