/** The characters that are measured and sent to browsers. Shared by the generator and the measuring. */
import { itemAt } from '@frontage/domain/item-at.ts'

const ranges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x100, 0x17f],
  [0x180, 0x24f],
  [0x2c6, 0x2c7],
  [0x2d8, 0x2dd],
  [0x1e80, 0x1e85],
  [0x1ea0, 0x1ef9],
  [0x2002, 0x2003],
  [0x2009, 0x200a],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x20a0, 0x20bf],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2153, 0x215e],
]

const codesOf = (list: readonly (readonly [number, number])[]): number[] =>
  list.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, offset) => from + offset))

/** Code points in the order of the advances in a metrics file. */
export const measured: readonly number[] = codesOf(ranges)

const furtherRanges: readonly (readonly [number, number])[] = [
  [0x384, 0x38a],
  [0x38c, 0x38c],
  [0x38e, 0x3a1],
  [0x3a3, 0x3ce],
  [0x400, 0x45f],
  [0x490, 0x491],
]

/**
 * Greek and Cyrillic letters, in the order of the further advances in a metrics file. One family sets them for all:
 * every visitor is sent the tables, and the widths of each face would be mostly for nobody.
 */
export const further: readonly number[] = codesOf(furtherRanges)
export const furtherFamily = 'Inter'

/** Characters whose pairs are kerned, in the order of the classes in a metrics file. */
export const kerned: readonly string[] = [
  ...measured.filter((code) => code <= 0xff).map((code) => String.fromCodePoint(code)),
  ...'–—‘’“”…',
]

/** What the first, small file of each browser font holds; the rest is in the second. */
export const latinRanges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
]

export function isLatin(code: number): boolean {
  return latinRanges.some(([from, to]) => from <= code && code <= to)
}

const hex = (code: number) => code.toString(16).toUpperCase()

/** CSS unicode-range of sorted code points: 'U+20-7E,U+A0'. */
export function unicodeRange(codes: readonly number[]): string {
  const parts: string[] = []
  for (let at = 0; at < codes.length;) {
    const first = itemAt(codes, at)
    let last = first
    for (at += 1; codes[at] === last + 1; at += 1) last += 1
    parts.push(last === first ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)
  }
  return parts.join(',')
}
