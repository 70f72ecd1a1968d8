/** Fonts that someone uploads: whether they are fonts at all, and what they are called. */
import { create, type Font } from 'fontkit'

export type FontFormat = 'truetype' | 'opentype' | 'woff' | 'woff2'

export interface UploadedFont {
  family: string
  /** 100 to 900, in hundreds. */
  weight: number
  style: 'normal' | 'italic'
  format: FontFormat
}

const formats: readonly [FontFormat, readonly number[]][] = [
  ['truetype', [0x00, 0x01, 0x00, 0x00]],
  ['truetype', [0x74, 0x72, 0x75, 0x65]],
  ['opentype', [0x4f, 0x54, 0x54, 0x4f]],
  ['woff', [0x77, 0x4f, 0x46, 0x46]],
  ['woff2', [0x77, 0x4f, 0x46, 0x32]],
]
/** No honest font unpacks to more; a hostile one may not take the memory before it is read. */
const MOST_UNPACKED_BYTES = 40 * 1024 * 1024

/** null: not a font that a browser could show, or one that hides what it is. */
export function readUploadedFont(bytes: Buffer): UploadedFont | null {
  const format = formats.find(([, first]) => first.every((byte, at) => bytes[at] === byte))?.[0]
  if (!format || bytes.length < 100) return null
  if (format.startsWith('woff') && unpackedSize(bytes, format) > MOST_UNPACKED_BYTES) return null
  try {
    const font = create(bytes)
    if (!('glyphForCodePoint' in font)) return null
    const family = (font.familyName ?? '').normalize('NFC').trim()
    const canWrite = font.numGlyphs > 1 && font.hasGlyphForCodePoint(0x41)
    return family && canWrite ? { family, ...faceOf(font), format } : null
  } catch {
    return null
  }
}

function faceOf(font: Font): Pick<UploadedFont, 'weight' | 'style'> {
  const claimed = Number(font['OS/2']?.usWeightClass ?? 400)
  const weight = Math.min(900, Math.max(100, Math.round(claimed / 100) * 100))
  const isItalic = font.italicAngle !== 0 || font['OS/2']?.fsSelection?.italic === true
  return { weight: Number.isFinite(weight) ? weight : 400, style: isItalic ? 'italic' : 'normal' }
}

/** What the header and the directory say; the reader takes as much memory as they say. */
function unpackedSize(bytes: Buffer, format: FontFormat): number {
  const said = bytes.readUInt32BE(16)
  const tables = bytes.readUInt16BE(12)
  let sum = 0
  if (format === 'woff') {
    for (let table = 0; table < tables; table++) {
      const at = 44 + table * 20 + 12
      if (at + 4 > bytes.length) return Infinity
      sum += bytes.readUInt32BE(at)
    }
    return Math.max(said, sum)
  }
  let at = 48
  const base128 = (): number => {
    let value = 0
    for (let digits = 0; digits < 5; digits++) {
      const byte = bytes[at++]
      if (byte === undefined) return Infinity
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
    return Infinity
  }
  const GLYF = 10
  const LOCA = 11
  for (let table = 0; table < tables; table++) {
    const flags = bytes[at++] ?? 0
    const kind = flags & 0x3f
    if (kind === 0x3f) at += 4
    sum += base128()
    const version = flags >> 6
    const isTransformed = kind === GLYF || kind === LOCA ? version !== 3 : version !== 0
    if (isTransformed) sum += base128()
  }
  return Math.max(said, sum)
}
