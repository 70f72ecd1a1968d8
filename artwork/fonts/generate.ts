// Writes the metrics and browser fonts of every face into fonts/generated, with a manifest.
// Run after a change of fonts or repertoire: node scripts/run.mjs artwork/fonts/generate.ts
import { itemAt } from '@frontage/domain/item-at.ts'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import subsetFont from 'subset-font'
import { faces } from '../font-faces.ts'
import { faceFile } from './files.ts'
import type { FaceMetrics } from '../metrics.ts'
import {
  fontFileName,
  fontSubsets,
  shortManifest,
  type FontManifest,
  type FontSources,
  type ManifestFace,
} from './manifest.ts'
import { measureFace } from './measure.ts'
import { further, isLatin, measured, unicodeRange } from './repertoire.ts'

const folder = join(import.meta.dirname, 'generated')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

/**
 * What engines apply of their own accord, and the figures that screens ask for. Small capitals, swashes and stylistic sets
 * were a quarter of the bytes, and nothing shows them.
 */
const SENT_FEATURES =
  'rvrn locl ccmp rlig mark mkmk calt clig curs dist kern liga rclt frac numr dnom lnum tnum'.split(' ')

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const manifest: FontManifest = { metrics: '', faces: [] }
const sources: FontSources = {}
const tables: Record<string, FaceMetrics> = {}
for (const face of faces) {
  const source = readFileSync(faceFile(face))
  const metrics = measureFace(face)
  tables[face.id] = metrics
  sources[face.id] = hashOf(source)
  const covered = measured.filter((_, at) => itemAt(metrics.advances, at) >= 0)
  const codesOf = {
    latin: covered.filter(isLatin),
    ext: covered.filter((code) => !isLatin(code)),
    further: further.filter((_, at) => (metrics.further?.[at] ?? -1) >= 0),
  }
  const files: ManifestFace['files'] = []
  for (const subset of fontSubsets) {
    const codes = codesOf[subset].toSorted((a, b) => a - b)
    if (codes.length === 0) continue
    const text = String.fromCodePoint(...codes)
    const woff2 = await subsetFont(source, text, { targetFormat: 'woff2', keepFeatures: SENT_FEATURES })
    const file = fontFileName(face.id, subset, hashOf(woff2).slice(0, 8))
    writeFileSync(join(folder, file), woff2)
    files.push({ file, subset, unicodeRange: unicodeRange(codes) })
  }
  manifest.faces.push({
    id: face.id,
    family: face.family,
    weight: face.weight,
    style: face.italic ? 'italic' : 'normal',
    files,
  })
}
// One file for all: a page of designs uses most faces, and a typed name can ask for any other.
const json = JSON.stringify(tables) + '\n'
manifest.metrics = `metrics.${hashOf(json).slice(0, 8)}.json`
writeFileSync(join(folder, manifest.metrics), json)
writeFileSync(join(folder, `${manifest.metrics}.br`), brotliCompressSync(json))
writeFileSync(join(folder, `${manifest.metrics}.gz`), gzipSync(json, { level: 9 }))
writeFileSync(join(folder, 'sources.json'), JSON.stringify(sources, null, 1) + '\n')
writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 1) + '\n')
writeFileSync(join(folder, 'short-manifest.json'), JSON.stringify(shortManifest(manifest), null, 1) + '\n')
