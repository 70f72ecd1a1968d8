/** The farms of the demonstration agents: invented users on invented streets, the same at every start. */
import { itemAt } from '@frontage/domain/item-at.ts'
import type { DemoTenant } from './tenants.ts'

export interface DemoFarm {
  name: string
  fileName: string
  /** Headings first, then rows as an agent's spreadsheet has them: some twice, some without what they need. */
  rows: string[][]
}

interface Area {
  name: string
  streets: readonly string[]
  city: string
  state: string
  zips: readonly string[]
  /** Rows of the spreadsheet. */
  size: number
}

const AREAS: Record<DemoTenant['uid'], readonly Area[]> = {
  harbor: [
    {
      name: 'Belmont Shore farm',
      streets: ['Lantern Lane', 'Pelican Court', 'Driftwood Avenue', 'Mariner Street', 'Sandbar Place'],
      city: 'Long Beach',
      state: 'CA',
      zips: ['90803'],
      size: 340,
    },
    {
      name: 'Past clients',
      streets: ['Harborlight Drive', 'Quay Street', 'Cypress Terrace', 'Anchor Way'],
      city: 'Long Beach',
      state: 'CA',
      zips: ['90802', '90804', '90814'],
      size: 130,
    },
  ],
  summit: [
    {
      name: 'Foothills farm',
      streets: ['Aspen Ridge Road', 'Marmot Lane', 'Granite Court', 'Columbine Avenue', 'Lookout Street'],
      city: 'Denver',
      state: 'CO',
      zips: ['80206', '80209'],
      size: 520,
    },
  ],
  bluebird: [
    {
      name: 'Barton Hills neighbors',
      streets: ['Bluestem Drive', 'Live Oak Lane', 'Wren Court', 'Limestone Avenue', 'Mesquite Street'],
      city: 'Austin',
      state: 'TX',
      zips: ['78704'],
      size: 260,
    },
  ],
}

const FIRST =
  `Ana Ben Carla Diego Elena Farid Grace Hana Ivan Jasmine Kofi Lucía Marcus Nadia Omar Priya Quinn Rosa
  Samir Tessa Ulises Vera Wes Ximena Yusuf Zoë`.split(/\s+/)
const LAST =
  `Abbott Bianchi Castillo Dunn Eriksen Flores Guzmán Hoang Ito Jankowski Keller Larsen Moreau Nguyen Okoye
  Patel Quigley Reyes Sato Torres Underwood Vance Whitaker Young Zamora`.split(/\s+/)

export const demoFarms = ({ uid }: DemoTenant): DemoFarm[] =>
  AREAS[uid].map((area, at) => farmOf(area, (at + 1) * 7919 + uid.length))

function farmOf(area: Area, seed: number): DemoFarm {
  const random = randomFrom(seed)
  const pick = (from: readonly string[]): string => itemAt(from, Math.floor(random() * from.length))
  const rows = Array.from({ length: area.size }, () => [
    pick(FIRST),
    pick(LAST),
    `${100 + Math.floor(random() * 900)} ${pick(area.streets)}`,
    random() < 0.12 ? `Apt ${1 + Math.floor(random() * 30)}` : '',
    area.city,
    area.state,
    pick(area.zips),
  ])
  // What real spreadsheets hold as well.
  const [one, two, three] = [itemAt(rows, 3), itemAt(rows, 40), itemAt(rows, 77)]
  rows.push(
    one.map((cell) => cell.toUpperCase()),
    two.with(2, ''),
    three.with(6, '0000'),
  )
  return {
    name: area.name,
    fileName: `${area.name.toLowerCase().replaceAll(' ', '-')}.csv`,
    rows: [['First Name', 'Last Name', 'Address', 'Unit', 'City', 'State', 'ZIP'], ...rows],
  }
}

/** Numbers from 0 to 1, the same for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
