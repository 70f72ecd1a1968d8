/** The generated metrics and browser fonts on this machine. Node only; browsers fetch them by name. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FaceMetrics, MetricsSource } from '../metrics.ts'
import type { FontManifest } from './manifest.ts'

/** Folder to serve as it is: everything in it is named by its bytes. */
export const generatedFonts = join(import.meta.dirname, 'generated')

export const fontManifest = JSON.parse(
  readFileSync(join(generatedFonts, 'manifest.json'), 'utf8'),
) as FontManifest

let tables: Record<string, FaceMetrics> | undefined

/** Reads the tables once, when one is first asked for. */
export const allMetrics: MetricsSource = (faceId) => {
  tables ??= JSON.parse(readFileSync(join(generatedFonts, fontManifest.metrics), 'utf8')) as Record<
    string,
    FaceMetrics
  >
  return tables[faceId]
}
