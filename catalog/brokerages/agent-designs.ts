/** What the demonstration agent has made and ordered: days before the start, so that there is always something recent. */
import type { DemoTenant } from './tenants.ts'

export type DemoSlot = { text: string } | { photo: string }

export interface DemoDesign {
  /** What orders call it. */
  id: string
  /** Of the template. */
  slug: string
  name: string
  daysAgo: number
  slots: Readonly<Record<string, DemoSlot>>
}

export interface DemoOrder {
  daysAgo: number
  status: 'placed' | 'in-production' | 'ready-for-pickup' | 'shipped' | 'delivered' | 'cancelled'
  lines: readonly { design: string; quantity: number; type: 'print-and-ship' | 'warehouse' | 'mail-list' }[]
}

interface Home {
  street: string
  town: string
  price: string
  sold: string
  /** Of the catalog's photographs. */
  photo: string
  facts: readonly [string, string, string]
  story: string
  /** The one that was sold. */
  before: string
}

const HOMES: Readonly<Record<DemoTenant['uid'], Home>> = {
  harbor: {
    street: '218 Mariner Street',
    town: 'Long Beach, CA',
    price: '$1,149,000',
    sold: '$1,192,500',
    photo: 'stucco-villa',
    facts: ['4 bedrooms', '3 baths', '2,480 sq ft'],
    story:
      'Two blocks from the water, with a courtyard that catches the afternoon sun, a kitchen for long dinners and room for the boards in the garage.',
    before: '41 Pelican Court',
  },
  summit: {
    street: '74 Marmot Lane',
    town: 'Denver, CO',
    price: '$925,000',
    sold: '$961,000',
    photo: 'hillside-contemporary',
    facts: ['3 bedrooms', '2.5 baths', '2,190 sq ft'],
    story:
      'Glass on the mountain side, a mudroom that has seen real winters, and a trail that begins where the driveway ends.',
    before: '18 Granite Court',
  },
  bluebird: {
    street: '1402 Bluestem Drive',
    town: 'Austin, TX',
    price: '$789,000',
    sold: '$812,000',
    photo: 'white-farmhouse',
    facts: ['3 bedrooms', '2 baths', '1,960 sq ft'],
    story:
      'A porch under two live oaks, floors that were here before the highway, and a studio in the yard with its own door.',
    before: '88 Wren Court',
  },
}

/** How long after the design was made its open house is: a Sunday. */
const DAYS_AHEAD = 9
const DAY_MS = 24 * 60 * 60_000

function sundayAfter(now: Date, daysAgo: number): Date {
  const date = new Date(now.getTime() + (DAYS_AHEAD - daysAgo) * DAY_MS)
  return new Date(date.getTime() + ((7 - date.getUTCDay()) % 7) * DAY_MS)
}

const said = (date: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(date)

const texts = (words: Readonly<Record<string, string>>): Record<string, DemoSlot> =>
  Object.fromEntries(Object.entries(words).map(([slot, text]) => [slot, { text }]))

export function demoDesigns({ uid }: DemoTenant, now: Date): DemoDesign[] {
  const home = HOMES[uid]
  const [bedrooms, baths, area] = home.facts
  const weekend = sundayAfter(now, 1)
  const openHouse = sundayAfter(now, 8)
  return [
    {
      id: 'weekend',
      slug: 'polaroid-weekend-postcard',
      name: `Weekend invitation, ${home.street}`,
      daysAgo: 1,
      slots: {
        ...texts({
          address: `${home.street}, ${home.town}`,
          date: said(weekend, { weekday: 'long', month: 'long', day: 'numeric' }),
          time: '1:00 to 4:00 pm',
          price: home.price,
        }),
        'photo-1': { photo: home.photo },
        'photo-2': { photo: 'living-room' },
        'photo-3': { photo: 'terrace-sunset' },
      },
    },
    {
      id: 'listed',
      slug: 'quiet-morning-flyer',
      name: `Just listed, ${home.street}`,
      daysAgo: 5,
      slots: {
        ...texts({
          address: `${home.street}, ${home.town}`,
          price: home.price,
          'fact-1': bedrooms,
          'fact-2': baths,
          'fact-3': area,
          description: home.story,
        }),
        hero: { photo: home.photo },
      },
    },
    {
      id: 'open-house',
      slug: 'bold-sunday-open-house',
      name: `Open house, ${home.street}`,
      daysAgo: 8,
      slots: {
        ...texts({
          weekday: said(openHouse, { weekday: 'long' }),
          day: said(openHouse, { day: 'numeric' }),
          month: said(openHouse, { month: 'long' }),
          time: '1:00 to 4:00 pm',
          address: `${home.street}, ${home.town}`,
          price: home.price,
          facts: `${bedrooms} · ${baths} · ${area}`,
        }),
        hero: { photo: home.photo },
      },
    },
    {
      id: 'farm',
      slug: 'quiet-line-postcard',
      name: `Postcard to the farm, ${home.street}`,
      daysAgo: 3,
      slots: {
        ...texts({
          headline: `Just listed in ${home.town.split(',')[0]}`,
          address: `${home.street}, ${home.town}`,
          price: home.price,
        }),
        hero: { photo: home.photo },
      },
    },
    {
      id: 'sold',
      slug: 'split-ledger-just-sold',
      name: `Just sold, ${home.before}`,
      daysAgo: 64,
      slots: {
        ...texts({
          address: `${home.before}, ${home.town}`,
          'list-price': home.price,
          'sold-price': home.sold,
          subline: 'Six days, five offers, and neighbors on both sides who will be missed.',
          days: '6',
          offers: '5',
          ratio: '104%',
          offer: 'I will walk through yours, look at every sale around it and write the value down.',
          'closed-on': said(new Date(now.getTime() - 70 * DAY_MS), { month: 'long', day: 'numeric' }),
        }),
        hero: { photo: 'front-door' },
      },
    },
    { id: 'card', slug: 'corner-band-card', name: 'My business card', daysAgo: 151, slots: {} },
  ]
}

/** None of the last day: those are checked against the charges that paid for them. */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    daysAgo: 1.2,
    status: 'placed',
    lines: [{ design: 'farm', quantity: 0, type: 'mail-list' }],
  },
  {
    daysAgo: 3.3,
    status: 'in-production',
    lines: [
      { design: 'listed', quantity: 250, type: 'print-and-ship' },
      { design: 'card', quantity: 500, type: 'print-and-ship' },
    ],
  },
  {
    daysAgo: 5.1,
    status: 'ready-for-pickup',
    lines: [{ design: 'open-house', quantity: 100, type: 'warehouse' }],
  },
  {
    daysAgo: 7.6,
    status: 'shipped',
    lines: [{ design: 'open-house', quantity: 250, type: 'print-and-ship' }],
  },
  { daysAgo: 41.4, status: 'cancelled', lines: [{ design: 'sold', quantity: 1000, type: 'print-and-ship' }] },
  { daysAgo: 62.2, status: 'delivered', lines: [{ design: 'sold', quantity: 500, type: 'print-and-ship' }] },
  { daysAgo: 149.5, status: 'delivered', lines: [{ design: 'card', quantity: 250, type: 'print-and-ship' }] },
]
