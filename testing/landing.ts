/** Landing pages for tests. */
import type { FastifyInstance } from 'fastify'
import { create, publication } from '@frontage/contracts/calls/landing.ts'
import { pathOf, templateOf } from '@frontage/contracts/call.ts'
import type { LandingPage } from '@frontage/contracts/landing.ts'
import type { LandingKind } from '@frontage/domain/landing/landing-page.ts'
import type { ListingState } from '@frontage/domain/listings/listing.ts'
import type { User } from './app.ts'
import { aListing } from './listings.ts'

export const LANDING_PAGES = templateOf(create)

interface Wanted {
  kind?: LandingKind
  /** Of its listing. */
  over?: Partial<ListingState>
  isPublished?: boolean
}

export async function aLandingPage(
  app: FastifyInstance,
  user: User,
  { kind = 'property', over = {}, isPublished = false }: Wanted = {},
): Promise<LandingPage> {
  const listing_id = kind === 'agent' ? null : (await aListing(app, user, over)).id
  const made = await app.inject(user.post(LANDING_PAGES, { kind, listing_id }))
  if (made.statusCode !== 201) throw new Error(made.body)
  const page: LandingPage = made.json().data
  if (!isPublished) return page
  const reply = await app.inject(user.put(pathOf(publication, { id: page.id }), { state: 'published' }))
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json().data
}
