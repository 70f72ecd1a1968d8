/** The metrics of every face, read from the generated files. Node only; browsers fetch them by face. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faces } from '../faces.ts'
import type { FaceMetrics, MetricsSource } from '../metrics.ts'

const loaded = new Map<string, FaceMetrics>()
const known = new Set(faces.map((face) => face.id))

/** Reads each table once, when it is first asked for. */
export const allMetrics: MetricsSource = (faceId) => {
  const have = loaded.get(faceId)
  if (have || !known.has(faceId)) return have
  const metrics = JSON.parse(
    readFileSync(join(import.meta.dirname, 'generated', `${faceId}.json`), 'utf8'),
  ) as FaceMetrics
  loaded.set(faceId, metrics)
  return metrics
}
