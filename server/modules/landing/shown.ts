/** A page as a visitor sees it. The legal line is the brokerage's: nothing of a page decides about it. */
import { Profile } from '@frontage/contracts/accounts.ts'
import type { LandingPhoto, LandingShown } from '@frontage/contracts/landing.ts'
import type { Tx } from '@frontage/db/client.ts'
import { scopeOfAccount } from '@frontage/db/scope.ts'
import { isForSale, mapHref, type LandingBody } from '@frontage/domain/landing/landing-page.ts'
import { loanOf, monthlyPayment, termsInWords } from '@frontage/domain/landing/mortgage.ts'
import { dayOfOpenHouses } from '@frontage/domain/listings/open-houses.ts'
import {
  cityLine,
  factsInWords,
  priceInWords,
  streetLine,
  type ListingState,
} from '@frontage/domain/listings/listing.ts'
import { cents } from '@frontage/domain/money.ts'
import { inWholeWords } from '@frontage/domain/whole-words.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { findFiles, type FileRow } from '../files/index.ts'
import { publishedOf, type FoundLanding } from './repository.ts'
import { fieldsOf, photosOf, seenOf } from './state.ts'
import { landingBlocks } from './templates.ts'

const MOST_OTHERS = 12
const LONGEST_SUMMARY = 200

interface Showing {
  tenant: Tenant
  now: Date
}

/** @param body what is typed and not saved, where a preview asks */
export async function showLanding(
  tx: Tx,
  { tenant, now }: Showing,
  row: FoundLanding,
  body: LandingBody = fieldsOf(row).body,
): Promise<LandingShown> {
  const listing = seenOf(row)?.state ?? null
  const own = photosOf(listing, body.hidden_photos)
  const pages = row.kind === 'agent' ? await publishedOf(tx, tenant, row.account_id, MOST_OTHERS) : []
  const others = pages.map((page) => {
    const state = seenOf(page)?.state ?? null
    const fields = fieldsOf(page)
    return {
      page,
      state,
      title: fields.body.title,
      cover: photosOf(state, fields.body.hidden_photos)[0],
    }
  })
  const ids = [
    ...own.map(({ file_id: id }) => id),
    ...others.flatMap(({ cover }) => cover?.file_id ?? []),
    ...(row.photo_file_id ? [row.photo_file_id] : []),
  ]
  const scope = scopeOfAccount(row.tenant_id, row.account_id)
  const files = new Map((await findFiles(tx, scope, [...new Set(ids)])).map((file) => [file.id, file]))
  const photos = own.flatMap((photo) => photoOf(files.get(photo.file_id), photo.description))
  const mortgage = mortgageOf(body, listing)
  const today = dayOfOpenHouses(now)
  const has = {
    gallery: photos.length > 0,
    map: body.shows_map && listing !== null,
    mortgage: mortgage !== null,
    others: others.length > 0,
    contact: body.shows_contact,
  }
  return {
    id: row.id,
    kind: row.kind,
    pretty_url: row.pretty_url,
    title: body.title,
    summary: summaryOf(body, listing),
    blocks: landingBlocks(body, listing, today, (part) => has[part]),
    photos,
    listing: listing && {
      street: streetLine(listing),
      city: cityLine(listing),
      price: priceInWords(listing.price_cents),
      status: listing.status,
      facts: factsInWords(listing),
      map_href: mapHref(listing),
    },
    mortgage,
    agent: agentOf(row, files, tenant),
    legal: legalLine(row, tenant),
    others: others.map(({ page, state, title, cover }) => ({
      id: page.id,
      pretty_url: page.pretty_url,
      title,
      price: state ? priceInWords(state.price_cents) : '',
      status: state?.status ?? null,
      cover: cover ? (photoOf(files.get(cover.file_id), cover.description)[0] ?? null) : null,
    })),
  }
}

/** None for a file that is gone. */
const photoOf = (file: FileRow | undefined, description: string): LandingPhoto[] =>
  file ? [{ file_id: file.id, description, width_px: file.width_px, height_px: file.height_px }] : []

function mortgageOf(
  { mortgage: terms }: LandingBody,
  listing: ListingState | null,
): LandingShown['mortgage'] {
  if (!terms || !listing || listing.price_cents === null || !isForSale(listing)) return null
  const price = cents(listing.price_cents)
  return {
    payment_cents: monthlyPayment(price, terms),
    loan_cents: loanOf(price, terms),
    terms: termsInWords(terms),
  }
}

const nameOf = ({ first_name: first, last_name: last, email }: FoundLanding): string =>
  `${first} ${last}`.trim() || email

const brokerageOf = ({ name, data }: Tenant): string => data.brand.legal_name || name

function agentOf(
  row: FoundLanding,
  files: ReadonlyMap<string, FileRow>,
  tenant: Tenant,
): LandingShown['agent'] {
  const profile = Profile.parse(row.profile)
  return {
    name: nameOf(row),
    title: profile.title,
    phone: profile.phone || profile.mobile,
    email: row.email,
    licence: profile.licence,
    brokerage: profile.brokerage || tenant.name,
    website: profile.website,
    photo: photoOf(files.get(row.photo_file_id ?? ''), nameOf(row))[0] ?? null,
  }
}

/** Who advertises, with the license, and what may be relied on. */
function legalLine(row: FoundLanding, tenant: Tenant): string {
  const { licence, licence_state: state } = Profile.parse(row.profile)
  const license = licence ? `, license ${[state, licence].filter(Boolean).join(' ')}` : ''
  const brokerage = brokerageOf(tenant)
  return `${nameOf(row)}${license}, ${brokerage}${brokerage.endsWith('.') ? '' : '.'} Equal Housing Opportunity. Information is deemed reliable but not guaranteed and should be independently verified.`
}

function summaryOf({ text }: LandingBody, listing: ListingState | null): string {
  const facts = listing
    ? [streetLine(listing), cityLine(listing), priceInWords(listing.price_cents), factsInWords(listing)]
    : []
  const words = [facts.filter(Boolean).join(' · '), text.replaceAll(/\s+/g, ' ')].filter(Boolean).join('. ')
  return inWholeWords(words, LONGEST_SUMMARY)
}
