/** States and provinces as people write them: 'CA', 'Calif.', 'california', 'N.Y.'. */
import { CANADIAN_PROVINCES, isRegion, US_STATES, type Region } from '../states.ts'
import { keysOf } from '../typed-objects.ts'

/** Written so in print, and by nobody's postal service. */
const ABBREVIATIONS: Record<string, Region> = {
  ala: 'AL',
  ariz: 'AZ',
  ark: 'AR',
  calif: 'CA',
  cal: 'CA',
  colo: 'CO',
  conn: 'CT',
  del: 'DE',
  fla: 'FL',
  ill: 'IL',
  ind: 'IN',
  kans: 'KS',
  mass: 'MA',
  mich: 'MI',
  minn: 'MN',
  miss: 'MS',
  mont: 'MT',
  nebr: 'NE',
  nev: 'NV',
  ore: 'OR',
  penn: 'PA',
  penna: 'PA',
  tenn: 'TN',
  tex: 'TX',
  wash: 'WA',
  wisc: 'WI',
  wis: 'WI',
  wyo: 'WY',
  washingtondc: 'DC',
  usvirginislands: 'VI',
  newfoundland: 'NL',
  pei: 'PE',
  ont: 'ON',
  que: 'QC',
  pq: 'QC',
  alta: 'AB',
  sask: 'SK',
  man: 'MB',
}

const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

const NAMES = { ...US_STATES, ...CANADIAN_PROVINCES }

const BY_SPELLING = new Map<string, Region>([
  ...keysOf(NAMES).map((code) => [letters(NAMES[code]), code] as const),
  ...Object.entries(ABBREVIATIONS),
])

export function readRegion(text: string): Region | null {
  const spelt = letters(text)
  const code = spelt.toUpperCase()
  return isRegion(code) ? code : (BY_SPELLING.get(spelt) ?? null)
}

/** 'New York' for 'NY'. */
export const regionName = (region: Region): string => NAMES[region]
