/** The page tree that every demonstration brokerage begins with, and what stands on its pages. */
import type { StarterCatalog, StarterPage } from '@frontage/domain/new-brokerage.ts'
import type { LinkType } from '@frontage/domain/page-tree.ts'
import { about, attorneys, guidelines, newcomer, team } from './company.ts'
import type { BrokerageFacts } from './facts.ts'
import { accessibility, calendar, files, ordering, questions, shipping } from './help.ts'
import { california, privacy, terms } from './legal.ts'

export { spokenFacts, type BrokerageFacts } from './facts.ts'

export interface DemoPage {
  name: string
  linkType: LinkType
  /** Of a page its pretty URL, of a link where it leads. */
  address: string
  /** The footer's heading; '': not in the footer. */
  type?: string
  newTab?: boolean
  popup?: boolean
  popupDescription?: string
  inNavigation?: boolean
  /** For users who are signed in. */
  locked?: boolean
  description?: string
  html?: (facts: BrokerageFacts) => string
  children?: readonly DemoPage[]
}

const page = (
  name: string,
  address: string,
  html: DemoPage['html'],
  more: Partial<DemoPage> = {},
): DemoPage => ({ name, linkType: 1, address, ...(html ? { html } : {}), ...more })
const internal = (name: string, address: string, type: string): DemoPage => ({
  name,
  linkType: 3,
  address,
  type,
})
const external = (name: string, address: string, type: string): DemoPage => ({
  name,
  linkType: 2,
  address,
  type,
  newTab: true,
})

/** Headings of the footer, in their order. */
export const PAGE_TYPES = ['Company', 'Catalog', 'Help', 'Resources', 'Legal'] as const

const company: DemoPage[] = [
  page('About us', 'about', about, {
    type: 'Company',
    description: 'Where we come from, where we work and what we do for our agents.',
    children: [
      page('Our team', 'about/our-team', team, {
        type: 'Company',
        description: 'The people who keep the marketing center running.',
      }),
      page('Attorneys', 'about/attorney_bios', attorneys, {
        type: 'Company',
        description: 'Attorneys who work with our agents on closings and contracts.',
      }),
    ],
  }),
  page('Brand guidelines', 'brand-guidelines', guidelines, {
    type: 'Company',
    description: 'Logo, color and words: the few rules of our brand.',
  }),
]

/** What a new brokerage says of itself before its own people have written it. */
const starterCompany: DemoPage[] = [
  page('About us', 'about', newcomer, {
    type: 'Company',
    description: 'Who we are and what this marketing center does for our agents.',
  }),
]

const calendarPage = page('Training calendar', 'training-calendar', calendar, {
  type: 'Help',
  locked: true,
  description: 'Sessions for agents, free and by video.',
})

const helpWith = (more: readonly DemoPage[]): DemoPage[] => [
  internal('FAQ', '/faq', 'Help'),
  internal('Contact us', '/contact-us', 'Help'),
  page('How to order', 'how-to-order', ordering, {
    type: 'Help',
    description: 'From a design in the catalog to a box on your desk, in four steps.',
    children: [
      page('Print file guidelines', 'how-to-order/print-file-guidelines', files, {
        type: 'Help',
        popup: true,
        popupDescription: 'For artwork that you bring yourself.',
        description: 'Size, bleed, photos, color and fonts of artwork that you bring yourself.',
      }),
      page('Shipping and delivery', 'how-to-order/shipping', shipping, {
        type: 'Help',
        popup: true,
        popupDescription: 'What it costs and when it is there.',
        description: 'What shipping costs and when your order is there.',
      }),
      ...more,
    ],
  }),
  internal('Give feedback', '/feedback-form', 'Help'),
  internal('Submit a content idea', '/content-idea-submission', 'Help'),
]

const resources: DemoPage[] = [
  external('Fair Housing Act', 'https://www.justice.gov/crt/fair-housing-act-1', 'Resources'),
  external('National Association of REALTORS®', 'https://www.nar.realtor/', 'Resources'),
  external('Postal rates', 'https://pe.usps.com/text/dmm300/Notice123.htm', 'Resources'),
]

const legal: DemoPage[] = [
  page('Terms and Conditions', 'terms-and-conditions', terms, {
    type: 'Legal',
    description: 'The agreement about the use of this marketing center.',
  }),
  page('Privacy Policy', 'privacy-policy', privacy, {
    type: 'Legal',
    description: 'What we collect about you, why, and what you can do about it.',
  }),
  page('California Privacy Notice', 'california-privacy-notice', california, {
    type: 'Legal',
    description: 'What California law asks us to say about personal information.',
  }),
  page('Accessibility', 'accessibility', accessibility, {
    type: 'Legal',
    popup: true,
    description: 'How we make this site work for everybody.',
  }),
  internal('Privacy Settings', '/privacy-policy', 'Legal'),
]

/** Where the questions of /faq are kept; the address has a screen of its own. */
const stored: DemoPage[] = [
  page('Frequently asked questions', 'faq', questions, {
    inNavigation: false,
    description: 'Answers about designs, orders, paying and your account.',
  }),
]

const categoryPage = (name: string, category: string, prettyUrl: string, query: string): DemoPage =>
  internal(name, `/templates/${category}/${prettyUrl}?${query}`, 'Catalog')

/** The newer storefront lists more under its footer. */
const shelves: DemoPage[] = [
  categoryPage('Flyers', 'Create', 'flyers', 's=101&c=1'),
  categoryPage('Business cards', 'Create', 'business-cards', 's=105&c=1'),
  internal('Search the catalog', '/search', 'Catalog'),
]

export const demoPages = (uid: string): DemoPage[] => [
  ...company,
  ...(uid === 'bluebird' ? shelves : []),
  ...helpWith([calendarPage]),
  ...resources,
  ...legal,
  ...stored,
]

interface Starter {
  isNewer: boolean
  /** Those that it begins without are left out. */
  pages: readonly StarterPage[]
  catalog: StarterCatalog
}

const OPTIONAL: Readonly<Record<string, StarterPage>> = {
  about: 'about',
  'how-to-order': 'ordering',
  'california-privacy-notice': 'california',
  accessibility: 'accessibility',
}

/** What a new brokerage begins with: nothing in it says what only its own people could know. */
export function starterPages({ isNewer, pages, catalog }: Starter): DemoPage[] {
  const isWanted = ({ address }: DemoPage) => {
    const optional = OPTIONAL[address]
    return optional === undefined || pages.includes(optional)
  }
  return [
    ...starterCompany,
    // They lead to what is printed.
    ...(isNewer && catalog !== 'social' ? shelves : []),
    ...helpWith([]),
    ...(pages.includes('resources') ? resources : []),
    ...legal,
    ...stored,
  ].filter(isWanted)
}
