/** Measures a TTF into the small table that browser and server both lay text out with. Node only. */

import { itemAt } from '@frontage/domain/item-at.ts'
import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import type { Face } from '../font-faces.ts'
import type { FaceMetrics } from '../metrics.ts'
import { faceFile } from './files.ts'
import { further, furtherFamily, kerned, measured } from './repertoire.ts'
import { shapedWidth } from './shaper.ts'

/** Numbers are in font units. Pairs include two-letter ligatures, since engines draw those by default. */
export function measureFace(face: Face): FaceMetrics {
  const font = fontkit.create(readFileSync(faceFile(face)))
  if (!('glyphForCodePoint' in font)) throw new Error(`${face.id} is a collection of fonts`)
  const advanceOf = (code: number) =>
    font.hasGlyphForCodePoint(code) ? Math.round(font.glyphForCodePoint(code).advanceWidth) : -1
  const advances = measured.map(advanceOf)
  const alone = new Map(measured.map((code) => [String.fromCodePoint(code), advanceOf(code)]))
  const rows = kerned.map((left) =>
    kerned.map((right) => {
      const [a = -1, b = -1] = [alone.get(left), alone.get(right)]
      if (a < 0 || b < 0) return 0
      return Math.round(shapedWidth(face, left + right) - a - b)
    }),
  )
  return {
    id: face.id,
    unitsPerEm: font.unitsPerEm,
    ascent: font.ascent,
    descent: -font.descent,
    capHeight: font.capHeight || Math.round(font.unitsPerEm * 0.7),
    embeddable: mayEmbed(font),
    advances,
    ...(face.family === furtherFamily ? { further: further.map(advanceOf) } : {}),
    kerning: packPairs(rows),
  }
}

/** OS/2 fsType: restricted license, no subsetting and bitmaps only all rule a press file out. */
function mayEmbed(font: fontkit.Font): boolean {
  const { fsType } = font['OS/2']
  return !fsType.noEmbedding && !fsType.noSubsetting && !fsType.bitmapOnly
}

/** Characters that kern alike share a row and a column, which leaves a table a tenth of the size. */
function packPairs(rows: readonly (readonly number[])[]): FaceMetrics['kerning'] {
  const left = classify(rows.map((row) => row.join()))
  const firstOfRow = left.firsts.map((at) => itemAt(rows, at))
  const right = classify(itemAt(rows, 0).map((_, column) => firstOfRow.map((row) => row[column]).join()))
  return {
    left: left.classes,
    right: right.classes,
    pairs: firstOfRow.map((row) => right.firsts.map((column) => itemAt(row, column))),
  }
}

function classify(keys: readonly string[]): { classes: number[]; firsts: number[] } {
  const numbers = new Map<string, number>()
  const firsts: number[] = []
  const classes = keys.map((key, at) => {
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, numbers.size)
    firsts.push(at)
    return numbers.size - 1
  })
  return { classes, firsts }
}
