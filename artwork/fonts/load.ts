/** The generated metrics and browser fonts on this machine. Node only; browsers fetch them by name. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FaceMetrics, MetricsSource } from '../metrics.ts'
import type { FontManifest } from './manifest.ts'

/** Folder to serve as it is: everything in it is named by its content. */
export const generatedFonts = join(import.meta.dirname, 'generated')

export const fontManifest = JSON.parse(
  readFileSync(join(generatedFonts, 'manifest.json'), 'utf8'),
) as FontManifest

const fileOf = new Map(fontManifest.faces.map((face) => [face.id, face.metrics]))
const loaded = new Map<string, FaceMetrics>()

/** Reads each table once, when it is first asked for. */
export const allMetrics: MetricsSource = (faceId) => {
  const have = loaded.get(faceId)
  const file = fileOf.get(faceId)
  if (have || file === undefined) return have
  const metrics = JSON.parse(readFileSync(join(generatedFonts, file), 'utf8')) as FaceMetrics
  loaded.set(faceId, metrics)
  return metrics
}
