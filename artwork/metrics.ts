/** Widths of text from a face's table: the same sum in the browser and on the server. */

import { further, kerned, measured } from './fonts/repertoire.ts'

/** As kept in fonts/generated/<face>.json; lengths in font units. */
export interface FaceMetrics {
  id: string
  unitsPerEm: number
  ascent: number
  /** Below the baseline, positive. */
  descent: number
  capHeight: number
  /** The font's license bits let it be embedded as a subset. */
  embeddable: boolean
  /** In the order of `measured`; -1: the face lacks the character. */
  advances: number[]
  /** In the order of `further`, of the family that has those letters for all. */
  further?: number[]
  /** Class of each `kerned` character as left and right partner, and the adjustments by class. */
  kerning: { left: number[]; right: number[]; pairs: number[][] }
}

/** The tables that are loaded, by face id; undefined: not loaded (yet). */
export type MetricsSource = (faceId: string) => FaceMetrics | undefined

const advanceIndex = new Map(measured.map((code, at) => [code, at]))
const furtherIndex = new Map(further.map((code, at) => [code, at]))
const kerningIndex = new Map(kerned.map((char, at) => [char, at]))

export function hasCharacter(metrics: FaceMetrics, char: string): boolean {
  return advanceOf(metrics, char) >= 0
}

/** In font units; -1: the face lacks the character. */
function advanceOf({ advances, further: letters }: FaceMetrics, char: string): number {
  const code = char.codePointAt(0)!
  const at = advanceIndex.get(code)
  if (at !== undefined) return advances[at]!
  return letters?.[furtherIndex.get(code) ?? -1] ?? -1
}

/** Width in ems, pairs kerned; `spacing` (in ems) is added after every character but the last. */
export function widthInEms(metrics: FaceMetrics, text: string, spacing = 0): number {
  let units = 0
  let count = 0
  let previous: number | undefined
  for (const char of text) {
    units += Math.max(0, advanceOf(metrics, char))
    const current = kerningIndex.get(char)
    if (previous !== undefined && current !== undefined) {
      units += metrics.kerning.pairs[metrics.kerning.left[previous]!]![metrics.kerning.right[current]!]!
    }
    previous = current
    count += 1
  }
  return units / metrics.unitsPerEm + spacing * Math.max(0, count - 1)
}

/** Capital height in ems. */
export function capHeightInEms(metrics: FaceMetrics): number {
  return metrics.capHeight / metrics.unitsPerEm
}
