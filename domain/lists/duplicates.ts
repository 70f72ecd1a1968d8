/**
 * When two rows are the same piece of mail. Compared is a normalized spelling after the Postal Service's Publication
 * 28 (capitals, no signs, usual abbreviations); printed is what the list says.
 */
import type { Recipient } from './recipient.ts'

/** Who gets a piece of their own at an address. */
export const ONE_PER = ['household', 'person'] as const
export type OnePer = (typeof ONE_PER)[number]

const ABBREVIATIONS = new Map(
  `alley aly|annex anx|arcade arc|avenue ave|av ave|bayou byu|beach bch|bend bnd|boulevard blvd|boul blvd|branch br|
bridge brg|brook brk|causeway cswy|center ctr|centre ctr|circle cir|cliff clf|club clb|common cmn|commons cmns|
corner cor|corners cors|court ct|courts cts|cove cv|creek crk|crescent cres|crossing xing|crossroad xrd|drive dr|
estate est|estates ests|expressway expy|extension ext|falls fls|ferry fry|field fld|fields flds|flat flt|ford frd|
forest frst|fork frk|fort ft|freeway fwy|garden gdn|gardens gdns|gateway gtwy|glen gln|green grn|grove grv|harbor hbr|
haven hvn|heights hts|highway hwy|hill hl|hills hls|hollow holw|inlet inlt|island is|junction jct|key ky|knoll knl|
lake lk|lakes lks|landing lndg|lane ln|light lgt|lodge ldg|manor mnr|meadow mdw|meadows mdws|mill ml|mills mls|
mission msn|mount mt|mountain mtn|orchard orch|parkway pkwy|parkways pkwy|passage psge|place pl|plain pln|plains plns|
plaza plz|point pt|points pts|port prt|prairie pr|ranch rnch|rapids rpds|ridge rdg|river riv|road rd|roads rds|
route rte|shoal shl|shore shr|shores shrs|skyway skwy|spring spg|springs spgs|square sq|station sta|stream strm|
street st|str st|summit smt|terrace ter|throughway trwy|trace trce|track trak|trail trl|tunnel tunl|turnpike tpke|
underpass upas|union un|valley vly|viaduct via|view vw|village vlg|ville vl|vista vis|way way|well wl|wells wls|
north n|south s|east e|west w|northeast ne|northwest nw|southeast se|southwest sw|saint st|
first 1st|second 2nd|third 3rd|fourth 4th|fifth 5th|sixth 6th|seventh 7th|eighth 8th|ninth 9th|tenth 10th`
    .split(/\|\s*/)
    .map((pair) => {
      const [whole = '', short = ''] = pair.split(' ')
      return [whole, short] as const
    }),
)

const UNIT =
  /(?:^|\s)(?:apt|apartment|unit|suite|ste|no|rm|room|fl|floor|bldg|building|lot|spc|space|#)\s*#?\s*([a-z0-9-]+)$/

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’'.]/g, '')
    .replaceAll(/#/g, ' # ')
    .replaceAll(/[^\p{L}\p{N}#-]+/gu, ' ')
    .trim()

/** Street, unit and ZIP: rows that share it lie on the same doormat. */
export function addressKey({ street, unit, zip }: Recipient): string {
  let line = plain(street).replace(/^p\s*o\s*box\b|^post office box\b|^pobox\b/, 'po box')
  const own = plain(unit)
  const unitInStreet = own === '' ? UNIT.exec(line) : null
  if (unitInStreet) line = line.slice(0, unitInStreet.index)
  const number = unitInStreet?.[1] ?? UNIT.exec(own)?.[1] ?? own
  // The same unit written in both columns is one unit.
  const repeated = UNIT.exec(line)
  if (repeated && repeated[1] === number) line = line.slice(0, repeated.index)
  const words = line
    .replaceAll('-', ' ')
    .split(/\s+/)
    .map((word) => ABBREVIATIONS.get(word) ?? word)
  return [words.join(' ').trim(), number.replaceAll('-', ''), zip.slice(0, 5)].join('|')
}

/** Addressee and address. */
export function recipientKey(recipient: Recipient): string {
  const who = plain(`${recipient.name} ${recipient.company}`).replaceAll(/[#-]+/g, ' ')
  return `${who.split(/\s+/).join(' ')}|${addressKey(recipient)}`
}
