/** A kit of a listing: what it is made of, made as designs, and put into the cart. All throw ApiRefusal. */
import { preflightClasses } from '@frontage/artwork/preflight-issues.ts'
import * as cartCalls from '@frontage/contracts/calls/cart.ts'
import * as calls from '@frontage/contracts/calls/designs.ts'
import * as landingCalls from '@frontage/contracts/calls/landing.ts'
import type { DesignDetail, Piece } from '@frontage/contracts/designs.ts'
import type { LandingPageRow } from '@frontage/contracts/landing.ts'
import type { Listing } from '@frontage/contracts/listings.ts'
import { readOffer } from '@frontage/contracts/pricing.ts'
import { lateArrival } from '@frontage/domain/late-arrival.ts'
import { kitPageKind, kitPageOf } from '@frontage/domain/listings/kit.ts'
import { minimumOfKind } from '@frontage/domain/offer.ts'
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { api, ApiRefusal, sentenceOf, withQuery } from '../../lib/api.ts'
import { today } from '../../lib/dates.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { fetchListing, LISTINGS } from './listing-calls.ts'

export const MAKE_A_KIT = 'Make a kit'

/** @param made what is shown as a kit that was made; else one is chosen */
export const kitHref = (id: string, made?: readonly string[]): string =>
  `${LISTINGS.url}/${id}/kit${made ? `?designs=${made.join(',')}` : ''}`

/** Where the kit's page is written and published. */
export const pageHref = ({ id }: Pick<LandingPageRow, 'id'>): string => `/savedshowcase/${id}`

export interface KitShown {
  listing: Listing
  /** What a kit can be made of. */
  pieces: readonly Piece[]
  isMade: boolean
  designs: readonly DesignDetail[]
  /** The landing page about the listing that there is already. */
  landing: LandingPageRow | null
  /** How many of each design are in the cart already, by its id. */
  inCart: ReadonlyMap<string, number>
  /** How many saved designs have its street in their name, such as those of a kit that was made before. */
  madeBefore: number
}

/** As many as a page may have: a brokerage has some dozens of them. */
const MOST = 100
const MOST_DESIGNS = 3
const MOST_SEARCHED = 100

/** `?designs=` shows a kit that was made, be it of a page alone. */
export async function fetchKit(id: string, { searchParams }: URL): Promise<KitShown> {
  const isMade = searchParams.has('designs')
  const ids = (searchParams.get('designs') ?? '').split(',').filter(Boolean).slice(0, MOST_DESIGNS)
  const listing = await fetchListing(id)
  const [pieces, designs, inCart, landing, madeBefore] = await Promise.all([
    isMade
      ? []
      : api.call(calls.pieces, { params: { id }, query: { pageSize: MOST } }).then(({ rows }) => rows),
    Promise.all(ids.map((one) => api.call(calls.read, { params: { id: one } }).catch(unlessMissing))),
    ids.length > 0 ? readCart() : new Map<string, number>(),
    fetchKitPage(id),
    isMade ? 0 : api.call(calls.list, { query: madeOf(listing) }).then(({ totalRows }) => totalRows),
  ])
  const found = designs.filter((design) => design !== null)
  return { listing, pieces, isMade, designs: found, inCart, landing, madeBefore }
}

const madeOf = ({ state }: Listing) => ({ search: state.street.slice(0, MOST_SEARCHED), pageSize: 1 })

/** The saved designs that are named after its street. */
export const madeHref = ({ state }: Listing): string =>
  withQuery('/marketingmaterials', { search: state.street.slice(0, MOST_SEARCHED) })

/** null: there is none, or there are no landing pages here. */
async function fetchKitPage(listingId: string): Promise<LandingPageRow | null> {
  try {
    const query = { listing_id: listingId, pageSize: MOST }
    return kitPageOf((await api.call(landingCalls.list, { query })).rows)
  } catch (error) {
    if (error instanceof ApiRefusal && (error.status === 403 || error.status === 404)) return null
    throw error
  }
}

/** One that was made meanwhile, in another window, is not made again. @throws ApiRefusal */
export async function makeKitPage({ id, state }: Listing, idempotencyKey: string): Promise<void> {
  if (await fetchKitPage(id)) return
  const body = { kind: kitPageKind(state, today()), listing_id: id }
  await api.call(landingCalls.create, { body, idempotencyKey })
}

/** After a reload, or on the way back from the cart, nothing is added a second time. */
async function readCart(): Promise<Map<string, number>> {
  const inCart = new Map<string, number>()
  try {
    const { cart_items } = await api.call(cartCalls.read)
    for (const { design_id, quantity } of cart_items)
      inCart.set(design_id, (inCart.get(design_id) ?? 0) + quantity)
    return inCart
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    return inCart
  }
}

function unlessMissing(error: unknown): null {
  if (error instanceof ApiRefusal && error.status === 404) return null
  throw error
}

/** One after the other, so that they are in the order of the kit. @param keyOf one key for each, so that a second press makes none twice */
export async function makeKit(
  listingId: string,
  pieces: readonly Piece[],
  keyOf: (templateId: string) => string,
): Promise<string[]> {
  const ids: string[] = []
  for (const { template_id } of pieces) {
    const body = { template_id, listing_id: listingId }
    const { id } = await api.call(calls.create, { body, idempotencyKey: keyOf(template_id) })
    ids.push(id)
  }
  return ids
}

/** After the profile changed: the design shows what it says now. */
export const takeProfile = ({ id, revision }: DesignDetail): Promise<DesignDetail> =>
  api.call(calls.save, { params: { id }, body: { revision, profile: 'update' } })

/** How a design is printed, and how few of it; null: it is only downloaded. */
export function printingOf({ offer }: DesignDetail): { type: 'print-and-ship'; quantity: number } | null {
  const terms = offer && readOffer(offer)
  if (!terms?.kinds.includes('print-and-ship')) return null
  const quantity = minimumOfKind(terms, 'print-and-ship')
  return quantity === null ? null : { type: 'print-and-ship', quantity }
}

/** A design that would be there too late for the open house it announces; null: it would not. */
export function lateOf(design: DesignDetail): string | null {
  const printing = printingOf(design)
  if (!printing || !design.offer) return null
  const { production_days: productionDays, kinds } = design.offer
  const piece = { kind: printing.type, productionDays, openHouseOn: design.open_house_on }
  return lateArrival(piece, {
    on: today(),
    offered: design.ships_by,
    canBePickedUp: kinds.includes('warehouse'),
  })
}

export type Added =
  | { design: DesignDetail; quantity: number }
  | { design: DesignDetail; problem: string; issues: string[]; mayAccept: boolean }

/** What stands between a design and the press, as a refusal says it; samples in one sentence, where there are several. */
function issuesOf(error: unknown): string[] {
  const issues = error instanceof ApiRefusal ? fieldOf(error.data, 'issues') : null
  if (!Array.isArray(issues)) return []
  const samples = issues.filter(isSample)
  const others = samples.length > 1 ? issues.filter((issue) => !isSample(issue)) : issues
  const messages = others.flatMap((issue) => {
    const message = fieldOf(issue, 'message')
    return typeof message === 'string' ? [message] : []
  })
  return samples.length > 1
    ? [
        `${samples.length} places still show our sample. Open the design to fill them in or clear them.`,
        ...messages,
      ]
    : messages
}

const isSample = (issue: unknown): boolean =>
  fieldOf(issue, 'class') === preflightClasses.placeholder && fieldOf(issue, 'severity') === 'warning'

/**
 * Each at its minimum quantity. One that cannot be printed yet keeps none of the others out.
 * @param isAccepted what was pointed out has been looked at
 */
export async function addKit(designs: readonly DesignDetail[], isAccepted: boolean): Promise<Added[]> {
  const added: Added[] = []
  for (const design of designs) {
    const printing = printingOf(design)
    if (!printing) continue
    try {
      const body = { design_id: design.id, ...printing, warnings_accepted: isAccepted }
      await api.call(cartCalls.addItem, { body, idempotencyKey: newIdempotencyKey() })
      added.push({ design, quantity: printing.quantity })
    } catch (error) {
      added.push({
        design,
        problem: sentenceOf(error),
        issues: issuesOf(error),
        mayAccept: error instanceof ApiRefusal && error.code === 'cart.preflight-warnings',
      })
    }
  }
  return added
}
