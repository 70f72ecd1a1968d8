/** Landing pages put together from the nodes of a page, which authored pages are made of too: rendered and cleaned as those are. */
import type { LandingBlock } from '@frontage/contracts/landing.ts'
import type { LandingBody, LandingTemplate } from '@frontage/domain/landing/landing-page.ts'
import { openHouseInWords, openHousesToCome } from '@frontage/domain/listings/open-houses.ts'
import {
  lotInWords,
  PROPERTY_TYPE_NAMES,
  type ListingState,
  type OpenHouse,
} from '@frontage/domain/listings/listing.ts'
import { renderPage } from '@frontage/page-nodes/render/page.ts'
import type { SavedNode } from '@frontage/page-nodes/saved/types.ts'
import { CURRENT_VERSION } from '@frontage/page-nodes/saved/upgrades.ts'

const BOLD = 1

const textNode = (text: string, format = 0): SavedNode => ({
  type: 'text',
  version: 1,
  text,
  format,
  mode: 'normal',
})
const element = (type: string, children: SavedNode[], more: object = {}): SavedNode => ({
  type,
  version: 1,
  direction: null,
  format: '',
  indent: 0,
  ...more,
  children,
})
const heading = (text: string) => element('heading', [textNode(text)], { tag: 'h2' })
const bullets = (items: SavedNode[][]) =>
  element(
    'list',
    items.map((children, at) => element('listitem', children, { value: at + 1 })),
    { listType: 'bullet', tag: 'ul', start: 1 },
  )

/** Blank lines divide paragraphs; a single line break stays one. */
function story(text: string): SavedNode[] {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((paragraph) =>
    element(
      'paragraph',
      paragraph
        .trim()
        .split('\n')
        .flatMap((line, at) => [...(at > 0 ? [{ type: 'linebreak', version: 1 }] : []), textNode(line)]),
    ),
  )
}

const FACTS: readonly (readonly [name: string, of: (listing: ListingState) => string | number | null])[] = [
  ['Type', ({ property_type: type }) => PROPERTY_TYPE_NAMES[type]],
  ['Bedrooms', ({ beds }) => beds],
  ['Bathrooms', ({ baths }) => baths],
  [
    'Living area',
    ({ square_feet: feet }) => (feet === null ? null : `${feet.toLocaleString('en-US')} sq ft`),
  ],
  ['Lot', ({ lot_square_feet: lot }) => lotInWords(lot)],
  ['Year built', ({ year_built: year }) => year],
  ['MLS number', ({ mls_number: number }) => number],
]

function facts(listing: ListingState): SavedNode[] {
  const known = FACTS.flatMap(([name, of]) => {
    const said = of(listing)
    return said === null || said === '' ? [] : [[textNode(`${name}: `, BOLD), textNode(String(said))]]
  })
  return known.length > 0 ? [heading('Facts'), bullets(known)] : []
}

function openHouses(listing: ListingState, today: string): SavedNode[] {
  const houses = openHousesToCome(listing.open_houses, today)
  if (houses.length === 0) return []
  const title = houses.length === 1 ? 'Open house' : 'Open houses'
  return [heading(title), bullets(houses.map(openHouseLine))]
}

const openHouseLine = (house: OpenHouse): SavedNode[] => [
  textNode(openHouseInWords(house)),
  ...(house.remarks ? [textNode(` (${house.remarks})`)] : []),
]

function sideBySide(left: SavedNode[], right: SavedNode[]): SavedNode[] {
  if (left.length === 0 || right.length === 0) return [...left, ...right]
  return [
    element('layout-container', [element('layout-item', left), element('layout-item', right)], {
      templateColumns: '1fr 1fr',
    }),
  ]
}

type Part = LandingBlock['kind'] | SavedNode[]

interface Parts {
  story: SavedNode[]
  facts: SavedNode[]
  openHouses: SavedNode[]
}

const ORDERS: Readonly<Record<LandingTemplate, (parts: Parts) => Part[]>> = {
  'photos-first': (of) => [
    'gallery',
    of.openHouses,
    of.story,
    of.facts,
    'mortgage',
    'map',
    'others',
    'contact',
  ],
  'story-first': (of) => [
    of.story,
    of.openHouses,
    'gallery',
    of.facts,
    'mortgage',
    'map',
    'others',
    'contact',
  ],
  'side-by-side': (of) => [
    'gallery',
    sideBySide([...of.openHouses, ...of.story], of.facts),
    'mortgage',
    'map',
    'others',
    'contact',
  ],
}

/** @param today yyyy-mm-dd: open houses before it are over */
export function landingBlocks(
  body: LandingBody,
  listing: ListingState | null,
  today: string,
  has: (part: Exclude<LandingBlock['kind'], 'html'>) => boolean,
): LandingBlock[] {
  const parts: Parts = {
    story: story(body.text),
    facts: listing ? facts(listing) : [],
    openHouses: listing ? openHouses(listing, today) : [],
  }
  return ORDERS[body.template](parts).flatMap((part): LandingBlock[] => {
    if (typeof part === 'object') {
      if (part.length === 0) return []
      const { html } = renderPage({ version: CURRENT_VERSION, root: element('root', part) })
      return [{ kind: 'html', html }]
    }
    return part !== 'html' && has(part) ? [{ kind: part }] : []
  })
}
