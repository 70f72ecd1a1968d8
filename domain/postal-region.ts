/**
 * Which state or province a postal code lies in, by its first characters. Ranges of three-digit ZIP prefixes as the
 * Postal Service assigns them; a few prefixes cross a border and are listed for both states.
 */
import type { Region } from './states.ts'
import { keysOf } from './typed-objects.ts'

const ZIP_PREFIXES: Partial<Record<Region, readonly (readonly [first: number, last: number])[]>> = {
  AL: [[350, 369]],
  AK: [[995, 999]],
  AZ: [[850, 865]],
  AR: [
    [716, 729],
    [755, 755],
  ],
  CA: [[900, 961]],
  CO: [[800, 816]],
  CT: [[60, 69]],
  DE: [[197, 199]],
  DC: [
    [200, 205],
    [569, 569],
  ],
  FL: [[320, 349]],
  GA: [
    [300, 319],
    [398, 399],
  ],
  GU: [[969, 969]],
  HI: [[967, 968]],
  ID: [[832, 838]],
  IL: [[600, 629]],
  IN: [[460, 479]],
  IA: [[500, 528]],
  KS: [[660, 679]],
  KY: [[400, 427]],
  LA: [[700, 714]],
  ME: [[39, 49]],
  MD: [[206, 219]],
  MA: [
    [10, 27],
    [55, 55],
  ],
  MI: [[480, 499]],
  MN: [
    [540, 540],
    [550, 567],
  ],
  MS: [[386, 397]],
  MO: [[630, 658]],
  MT: [[590, 599]],
  NE: [[680, 693]],
  NV: [[889, 898]],
  NH: [[30, 38]],
  NJ: [[70, 89]],
  NM: [[870, 884]],
  NY: [
    [5, 5],
    [63, 63],
    [100, 149],
  ],
  NC: [[270, 289]],
  ND: [[580, 588]],
  OH: [[430, 459]],
  OK: [[730, 749]],
  OR: [[970, 979]],
  PA: [[150, 196]],
  PR: [
    [6, 7],
    [9, 9],
  ],
  RI: [[28, 29]],
  SC: [[290, 299]],
  SD: [[570, 577]],
  TN: [[370, 385]],
  TX: [
    [733, 733],
    [739, 739],
    [750, 799],
    [885, 885],
  ],
  UT: [[840, 847]],
  VT: [[50, 59]],
  VA: [
    [201, 201],
    [205, 205],
    [220, 246],
  ],
  VI: [[8, 8]],
  WA: [
    [834, 834],
    [980, 994],
  ],
  WV: [[247, 268]],
  WI: [[530, 549]],
  WY: [
    [820, 831],
    [834, 834],
  ],
}

const CANADIAN_LETTERS: Partial<Record<Region, string>> = {
  AB: 'T',
  BC: 'V',
  MB: 'R',
  NB: 'E',
  NL: 'A',
  NS: 'B',
  NT: 'X',
  NU: 'X',
  ON: 'KLMNP',
  PE: 'C',
  QC: 'GHJK',
  SK: 'S',
  YT: 'Y',
}

/** True unless the code certainly lies elsewhere. The code's own pattern is not checked here. */
export function postalCodeFits(code: string, region: Region): boolean {
  const letters = CANADIAN_LETTERS[region]
  if (letters) return letters.includes(code.charAt(0).toUpperCase())
  const prefix = Number(code.slice(0, 3))
  return ZIP_PREFIXES[region]?.some(([first, last]) => first <= prefix && prefix <= last) ?? true
}

/** Every state or province that a code may lie in: mostly one, none for a code that nobody was given. */
export function regionsOfPostalCode(code: string): Region[] {
  const regions = /^\d/.test(code) ? keysOf(ZIP_PREFIXES) : keysOf(CANADIAN_LETTERS)
  return regions.filter((region) => postalCodeFits(code, region))
}
