/** Cuts text into runs that one face can set; whole words move to a stand-in face. */

import { fallbackFace, fallbackFamilies, type Face } from './font-faces.ts'
import { hasCharacter, widthInEms, type FaceMetrics, type MetricsSource } from './metrics.ts'

export interface Run {
  face: Face
  text: string
  /** Ems; without the letter spacing after its last character. */
  width: number
}

export interface Word {
  runs: Run[]
  /** Ems, letter spacing between runs included. */
  width: number
}

/** Collects what laying out found, for loading fonts and for preflight. */
export interface Findings {
  /** Faces that were used. */
  faces: Set<string>
  /** Faces whose tables were wanted and not loaded. */
  absent: Set<string>
  /** Characters that no face has. */
  dropped: Set<string>
}

export function newFindings(): Findings {
  return { faces: new Set(), absent: new Set(), dropped: new Set() }
}

// Joiners and variation selectors draw nothing; losing them is not worth a report.
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\u2028\u2029]$/u

/** Nothing in it is invisible. */
const ordinary = /^[ -~]*$/

/** A run of text without spaces, in `face` where it can be. Empty when nothing of it can be drawn. */
export function wordRuns(
  word: string,
  face: Face,
  spacing: number,
  source: MetricsSource,
  findings: Findings,
): Word {
  const own = metricsOf(face, source, findings)
  const chars = ordinary.test(word) ? [...word] : [...word].filter((char) => !invisible.test(char))
  let chosen = { face, metrics: own }
  if (own && !chars.every((char) => hasCharacter(own, char))) {
    chosen = bestFace(chars, { face, metrics: own }, source, findings)
    if (chosen.metrics) noteDropped(chars, chosen.metrics, face.weight, source, findings)
  }
  const { metrics } = chosen
  const text = metrics ? chars.filter((char) => hasCharacter(metrics, char)).join('') : chars.join('')
  if (text === '') return { runs: [], width: 0 }
  findings.faces.add(chosen.face.id)
  // A table that isn't loaded yet gets a middling width, so that something is drawn in the meantime.
  const width = metrics ? widthInEms(metrics, text, spacing) : [...text].length * (0.55 + spacing)
  return { runs: [{ face: chosen.face, text, width }], width }
}

/** Notes what the chosen face lacks, unless a stand-in that may have it isn't loaded yet. */
function noteDropped(
  chars: readonly string[],
  chosen: FaceMetrics,
  weight: number,
  source: MetricsSource,
  findings: Findings,
): void {
  if (fallbackFamilies.some((family) => !source(fallbackFace(family, weight).id))) return
  for (const char of chars) {
    if (!hasCharacter(chosen, char)) findings.dropped.add(char)
  }
}

/** The first face with all the characters, else the one that has most of them. */
function bestFace(
  chars: readonly string[],
  own: { face: Face; metrics: FaceMetrics },
  source: MetricsSource,
  findings: Findings,
): { face: Face; metrics: FaceMetrics } {
  let best = own
  let most = count(chars, own.metrics)
  for (const family of fallbackFamilies) {
    const face = fallbackFace(family, own.face.weight)
    const metrics = metricsOf(face, source, findings)
    if (!metrics) continue
    const covered = count(chars, metrics)
    if (covered > most) {
      best = { face, metrics }
      most = covered
    }
    if (most === chars.length) break
  }
  return best
}

function count(chars: readonly string[], metrics: FaceMetrics): number {
  return chars.filter((char) => hasCharacter(metrics, char)).length
}

function metricsOf(face: Face, source: MetricsSource, findings: Findings): FaceMetrics | undefined {
  const metrics = source(face.id)
  if (!metrics) findings.absent.add(face.id)
  return metrics
}

/** Width of a space in the face, in ems. */
export function spaceWidth(face: Face, source: MetricsSource): number {
  const metrics = source(face.id)
  return metrics ? widthInEms(metrics, ' ') : 0.27
}
