/** Shapes text as browsers do, so that the press sets every glyph where the screen showed it. Node only. */

import { itemAt } from '@frontage/domain/item-at.ts'
import { readFileSync } from 'node:fs'
import * as hb from 'harfbuzzjs'
import type { Face } from '../font-faces.ts'
import { faceFile } from './files.ts'

export interface ShapedGlyph {
  id: number
  /** The characters it stands for; empty for the later glyphs of a cluster. */
  text: string
  /** Font units, y upwards. */
  xAdvance: number
  xOffset: number
  yOffset: number
}

const fonts = new Map<string, hb.Font>()

function fontOf(face: Face): hb.Font {
  const known = fonts.get(face.id)
  if (known) return known
  const font = new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(readFileSync(faceFile(face))))))
  fonts.set(face.id, font)
  return font
}

const spaced = [new hb.Feature('liga', 0), new hb.Feature('clig', 0)]

/** The glyphs of a left-to-right text. Without ligatures for letter-spaced text, as in browsers. */
export function shapeText(face: Face, text: string, ligatures = true): ShapedGlyph[] {
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  hb.shape(fontOf(face), buffer, ligatures ? [] : spaced)
  const infos = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()
  return infos.map(({ codepoint, cluster }, at) => {
    const { xAdvance, xOffset, yOffset } = itemAt(positions, at)
    const following = infos.slice(at + 1).find((info) => info.cluster !== cluster)?.cluster ?? text.length
    const first = infos[at - 1]?.cluster !== cluster
    return { id: codepoint, text: first ? text.slice(cluster, following) : '', xAdvance, xOffset, yOffset }
  })
}

/** Font units. */
export function shapedWidth(face: Face, text: string): number {
  return shapeText(face, text).reduce((sum, glyph) => sum + glyph.xAdvance, 0)
}
