/** What a new email says where it begins with a listing or a picture of a design: nodes of a page, to be written on. */
import {
  cityLine,
  factsInWords,
  priceInWords,
  streetLine,
  type ListingState,
} from '@frontage/domain/listings/listing.ts'
import { openHouseInWords, openHousesToCome } from '@frontage/domain/listings/open-houses.ts'
import type { SavedNode } from '@frontage/page-nodes/saved/types.ts'
import { CURRENT_VERSION } from '@frontage/page-nodes/saved/upgrades.ts'
import { FIRST_NAME, LONGEST_SUBJECT } from '@frontage/domain/emails/email.ts'
import { inWholeWords } from '@frontage/domain/whole-words.ts'
import { blockNode as block, paragraphNode as paragraph, textNode } from '@frontage/page-nodes/saved/build.ts'

const WIDTH = 552

const heading = (text: string) => block('heading', [textNode(text)], { tag: 'h2' })
const imageNode = (src: string, altText: string): SavedNode => ({
  type: 'image',
  version: 1,
  src,
  altText,
  width: 0,
  height: 0,
  maxWidth: WIDTH,
  showCaption: false,
  caption: null,
  captionsEnabled: false,
})
/** A link alone in its line is drawn as a button. */
const button = (label: string, url: string) =>
  block('paragraph', [block('link', [textNode(label)], { url, rel: null, target: null, title: null })], {
    format: 'center',
  })
const greeting = paragraph(textNode(`Hi ${FIRST_NAME},`))

const stateOf = (children: SavedNode[]): string =>
  JSON.stringify({ version: CURRENT_VERSION, root: block('root', children) })

const SUBJECTS: Readonly<Record<ListingState['status'], string>> = {
  'coming-soon': 'Coming soon',
  active: 'For sale',
  pending: 'Under contract',
  sold: 'Just sold',
  withdrawn: 'About',
}

export interface ListingBeginning {
  state: ListingState
  /** Where the first photo is. */
  photo: { src: string; description: string } | null
  /** Of a page about it; or how to write to its agent. */
  link: { label: string; url: string }
  /** yyyy-mm-dd */
  today: string
}

/** Photo, address, price, facts, open houses, description and the link, as nodes of a page. */
export function listingNodes({ state, photo, link, today }: ListingBeginning): SavedNode[] {
  const paragraphs = state.description
    .split(/\r?\n\s*\r?\n/)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
  const facts = [priceInWords(state.price_cents), factsInWords(state)].filter(Boolean).join(' · ')
  const houses = openHousesToCome(state.open_houses, today).map(
    (house) => `Open house: ${openHouseInWords(house)}`,
  )
  return [
    ...(photo ? [paragraph(imageNode(photo.src, photo.description || streetLine(state)))] : []),
    heading(state.headline || streetLine(state)),
    paragraph(textNode(`${streetLine(state)}, ${cityLine(state)}`, 1)),
    ...(facts ? [paragraph(textNode(facts))] : []),
    ...houses.map((line) => paragraph(textNode(line, 1))),
    ...paragraphs.map((text) => paragraph(textNode(text))),
    button(link.label, link.url),
  ]
}

export function emailOfListing(beginning: ListingBeginning): { subject: string; body: string } {
  const { state, photo } = beginning
  const nodes = listingNodes(beginning)
  return {
    subject: inWholeWords(`${SUBJECTS[state.status]}: ${streetLine(state)}`, LONGEST_SUBJECT),
    // Under the photo, where there is one.
    body: stateOf(nodes.toSpliced(photo ? 1 : 0, 0, greeting)),
  }
}

export const emailOfImage = (src: string, name: string): { subject: string; body: string } => ({
  subject: inWholeWords(name, LONGEST_SUBJECT),
  body: stateOf([paragraph(imageNode(src, name)), greeting, paragraph()]),
})

/** Of plain text, a paragraph for each that an empty line divides. */
export const emailOfText = (text: string): string => {
  const paragraphs = text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((one) => one.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
  return stateOf([greeting, ...paragraphs.map((one) => paragraph(textNode(one)))])
}

export const emptyEmail = (): { subject: string; body: string } => ({
  subject: '',
  body: stateOf([greeting, paragraph()]),
})
