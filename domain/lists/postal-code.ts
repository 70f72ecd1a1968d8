/** ZIP and postal codes as spreadsheets leave them: without leading zeros, hyphens, blanks. */
import { postalCodeFits, regionsOfPostalCode } from '../postal-region.ts'
import { CANADIAN_PROVINCES, type Region } from '../states.ts'

export interface ReadCode {
  /** '02134', '02134-1234' or 'K1A 0B1'. */
  code: string
  /** A zero that a spreadsheet took away was put back. */
  zeroRestored: boolean
}

const CANADIAN = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])-?(\d[ABCEGHJ-NPRSTV-Z]\d)$/

/** @param region where it should lie; null: not known. Null: no code that the post of either country uses. */
export function readPostalCode(text: string, region: Region | null): ReadCode | null {
  const typed = text
    .toUpperCase()
    .replaceAll(/\s+/g, '')
    // A number that went through a spreadsheet: '2134.0'.
    .replace(/\.0+$/, '')
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replace(/-$/, '')
  const canadian = CANADIAN.exec(typed)
  if (canadian) return { code: `${canadian[1]} ${canadian[2]}`, zeroRestored: false }
  const [, first, last] = /^(\d{3,5})(?:-(\d{4}))?$/.exec(typed) ?? /^(\d{3,5})(\d{4})$/.exec(typed) ?? []
  if (first === undefined) return null
  const five = first.padStart(5, '0')
  const zeroRestored = five !== first
  if (zeroRestored && !isPlausible(five, region)) return null
  // The last four are '0000' where nobody knows them.
  return { code: last && last !== '0000' ? `${five}-${last}` : five, zeroRestored }
}

function isPlausible(code: string, region: Region | null): boolean {
  if (region === null) return regionsOfPostalCode(code).length > 0
  return !Object.hasOwn(CANADIAN_PROVINCES, region) && postalCodeFits(code, region)
}
