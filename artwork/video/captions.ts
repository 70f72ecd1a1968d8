/** The words of a video: captions that lie over the photos one after the other, drawn as any template is. */

import { fillTemplate } from '../fill.ts'
import { listingFill, slotsOfFill } from '../listing-slots.ts'
import type { MetricsSource } from '../metrics.ts'
import { preflight, preflightClasses } from '../preflight.ts'
import { loadTemplate } from '../template.ts'
import type { Brand, Images, Profile, Scene, SlotValues, Template } from '../types.ts'
import type { ListingState, ListingStatus } from '@frontage/domain/listings/listing.ts'
import { factsInWords } from '@frontage/domain/listings/listing.ts'

/** Networks lay their own buttons over the top and the bottom, so words stay between 14 % and 82 % of the height. */
const SHADE = `<defs>
    <linearGradient id="above" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#000000" stop-opacity="0.6"/>
      <stop offset="1" stop-color="#000000" stop-opacity="0"/>
    </linearGradient>
    <linearGradient id="below" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#000000" stop-opacity="0"/>
      <stop offset="1" stop-color="#000000" stop-opacity="0.55"/>
    </linearGradient>
    <clipPath id="face"><circle cx="210" cy="1260" r="100"/></clipPath>
  </defs>
  <rect x="0" y="0" width="1080" height="560" fill="url(#above)"/>
  <rect x="0" y="1000" width="1080" height="920" fill="url(#below)"/>
  <image data-slot="logo" data-label="Logo" data-bind="brand.logo" data-logo="wide-light" x="70" y="270" width="420"
         height="96" preserveAspectRatio="xMinYMid meet" href="sample:harbor"/>
  <rect x="50" y="1110" width="980" height="476" rx="32" fill="#0f4c5c" data-fill="brand.primary"/>`

/** On every caption, so that it is there however little of the video is seen. */
const LEGAL = `<text data-slot="brokerage" data-label="Brokerage" data-bind="profile.brokerage" data-compliance="brokerage"
        data-required="true" data-box="100 1500 470 54" data-valign="top" data-min-size="18" x="100" y="1518" font-family="Lato"
        font-size="26" fill="#ffffff" data-fill="on:brand.primary">Harbor Realty</text>
  <text data-slot="licence" data-label="License number" data-bind="profile.licence" data-prefix="License # "
        data-compliance="licence" data-required="true" data-box="590 1500 320 54" data-valign="top" data-min-size="18"
        x="910" y="1518" text-anchor="end" font-family="Lato" font-size="26" fill="#ffffff"
        data-fill="on:brand.primary">SA100084</text>
  <g data-compliance="equal-housing" transform="translate(930 1494) scale(2.6)" fill="#ffffff" data-fill="on:brand.primary">
    <path fill-rule="evenodd" d="M8 0 16 5.2V8h-1.4v8H1.4V8H0V5.2Zm0 2.6L3.2 5.7v8.2h9.6V5.7Z"/>
    <path d="M5.4 7.3h5.2v1.9H5.4Zm0 3.1h5.2v1.9H5.4Z"/>
  </g>
  <line x1="100" y1="1478" x2="980" y2="1478" stroke="#ffffff" data-stroke="on:brand.primary" stroke-width="2" stroke-opacity="0.4"/>`

interface Words {
  slot: string
  label: string
  sample: string
  top: number
  height: number
  size: number
  lines?: number
  left?: number
  /** Attributes besides. */
  more?: string
}

const CAPITALS = 0.72

const words = ({ slot, label, sample, top, height, size, lines = 1, left = 100, more = '' }: Words): string =>
  `<text data-slot="${slot}" data-label="${label}" data-box="${left} ${top} ${980 - left} ${height}" data-valign="top"
        data-max-lines="${lines}" data-min-size="${Math.round(size * 0.5)}" data-leading="1.14" x="${left}"
        y="${top + Math.round(size * CAPITALS)}" font-family="Montserrat" font-size="${size}" fill="#ffffff"
        data-fill="on:brand.primary" ${more}>${sample}</text>`

const CAPTIONS = {
  title: [
    words({
      slot: 'kicker',
      label: 'Headline',
      sample: 'For sale',
      top: 1150,
      height: 44,
      size: 40,
      more: 'font-weight="700" data-case="upper" data-keep="true" letter-spacing="3"',
    }),
    words({
      slot: 'price',
      label: 'Price',
      sample: '$1,250,000',
      top: 1216,
      height: 92,
      size: 96,
      more: 'font-weight="800" data-bind="listing.price"',
    }),
    words({
      slot: 'street',
      label: 'Street',
      sample: '48 Harbor View Lane',
      top: 1326,
      height: 72,
      size: 50,
      lines: 2,
      more: 'font-weight="600" data-kind="address" data-bind="listing.street"',
    }),
    words({
      slot: 'place',
      label: 'City',
      sample: 'Portland, OR 97205',
      top: 1420,
      height: 40,
      size: 34,
      more: 'font-weight="400" data-bind="listing.place"',
    }),
  ],
  facts: [
    words({
      slot: 'facts',
      label: 'Facts',
      sample: '3 beds &#183; 2.5 baths &#183; 1,850 sq ft',
      top: 1170,
      height: 60,
      size: 52,
      more: 'font-weight="800" data-bind="listing.facts"',
    }),
    words({
      slot: 'headline',
      label: 'Headline',
      sample: 'Light on three sides, and a garden that looks after itself',
      top: 1274,
      height: 170,
      size: 44,
      lines: 3,
      more: 'font-weight="400" data-bind="listing.headline"',
    }),
  ],
  'open-house': [
    words({
      slot: 'kicker',
      label: 'Headline',
      sample: 'Open house',
      top: 1160,
      height: 44,
      size: 40,
      more: 'font-weight="700" data-case="upper" data-keep="true" letter-spacing="3"',
    }),
    words({
      slot: 'date',
      label: 'Date',
      sample: 'Saturday, October 4',
      top: 1230,
      height: 74,
      size: 66,
      more: 'font-weight="800" data-bind="listing.openHouse" data-kind="date" data-format="{weekday}, {month} {day}" data-required="true"',
    }),
    words({
      slot: 'time',
      label: 'Hours',
      sample: '11 am to 2 pm',
      top: 1322,
      height: 54,
      size: 52,
      more: 'font-weight="600" data-bind="listing.openHouse" data-kind="time"',
    }),
    words({
      slot: 'street',
      label: 'Street',
      sample: '48 Harbor View Lane',
      top: 1404,
      height: 54,
      size: 38,
      lines: 2,
      more: 'font-weight="400" data-kind="address" data-bind="listing.street"',
    }),
  ],
  agent: [
    `<image data-slot="photo" data-label="Your photo" data-bind="profile.photo" x="110" y="1160" width="200" height="200"
         preserveAspectRatio="xMidYMin slice" clip-path="url(#face)" href="sample:portrait-4"/>`,
    words({
      slot: 'name',
      label: 'Your name',
      sample: 'Jordan Avery',
      top: 1176,
      height: 76,
      size: 52,
      lines: 2,
      left: 350,
      more: 'font-weight="800" data-bind="profile.name" data-required="true"',
    }),
    words({
      slot: 'title',
      label: 'Title',
      sample: 'Listing Agent',
      top: 1272,
      height: 44,
      size: 30,
      lines: 2,
      left: 350,
      more: 'font-weight="400" data-bind="profile.title"',
    }),
    words({
      slot: 'phone',
      label: 'Phone',
      sample: '(480) 555-0142',
      top: 1330,
      height: 48,
      size: 44,
      left: 350,
      more: 'font-weight="700" data-bind="profile.phone"',
    }),
    words({
      slot: 'email',
      label: 'Email',
      sample: 'jordan@harbor.test',
      top: 1402,
      height: 56,
      size: 36,
      left: 100,
      more: 'font-weight="400" data-kind="email" data-bind="profile.email"',
    }),
  ],
} as const satisfies Record<string, readonly string[]>
type CaptionName = keyof typeof CAPTIONS

const ROOT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 1920" text-rendering="geometricPrecision" data-safe="40">`

/** @throws when a caption breaks the rules of templates */
function loadCaption(name: CaptionName): Template {
  const title = 'Video caption'
  const json = JSON.stringify({
    ...{
      name: title,
      product: 'social-post',
      description: title,
      category: 'Video',
      subcategory: 'Video',
      tags: [],
    },
  })
  const page = [ROOT, SHADE, ...CAPTIONS[name], LEGAL, '</svg>'].join('\n  ')
  const read = loadTemplate({ slug: `video-${name}`, json, pages: [page] })
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join('\n'))
  return read.template
}

let loaded: Readonly<Record<CaptionName, Template>> | undefined

export const videoCaptions = (): Readonly<Record<CaptionName, Template>> =>
  (loaded ??= {
    title: loadCaption('title'),
    facts: loadCaption('facts'),
    'open-house': loadCaption('open-house'),
    agent: loadCaption('agent'),
  })

const KICKERS: Record<ListingStatus, string> = {
  'coming-soon': 'Coming soon',
  active: 'For sale',
  pending: 'Under contract',
  sold: 'Sold',
  withdrawn: '',
}

export interface CaptionInput {
  listing: ListingState
  /** yyyy-mm-dd */
  today: string
  profile: Profile
  brand: Brand
  metrics: MetricsSource
  pictures: Images
}

/** What the law asks for on every caption and the profile lacks, in sentences: designs that lack it are not printed either. */
export function missingNotices(
  input: Pick<CaptionInput, 'profile' | 'brand' | 'metrics' | 'pictures'>,
): string[] {
  const { title } = videoCaptions()
  const slots = {}
  const issues = preflight(title, fillTemplate(title, { ...input, slots }), { slots, metrics: input.metrics })
  return issues
    .filter((one) => one.class === preflightClasses.compliance && one.severity === 'error')
    .map(({ message }) => message)
}

/** Those that the listing has something to say for, in the order of the video. */
export function captionScenes({ listing, today, ...input }: CaptionInput): Scene[] {
  const templates = videoCaptions()
  const isOpen = listing.status !== 'sold' && listing.status !== 'withdrawn'
  const names: CaptionName[] = ['title']
  if (factsInWords(listing) !== '' || listing.headline !== '') names.push('facts')
  if (isOpen && listing.open_houses.some(({ day }) => day >= today)) names.push('open-house')
  names.push('agent')
  return names.flatMap((name) => {
    const template = templates[name]
    const kicker: SlotValues = name === 'title' ? { kicker: { text: KICKERS[listing.status] } } : {}
    const slots = { ...slotsOfFill(listingFill(template, listing, today)), ...kicker }
    return fillTemplate(template, { ...input, slots }).scenes
  })
}
