/** The listings of the agent whom the README names first, with their photographs among those she has uploaded. */
import { scopeOfAccount } from '@frontage/db/scope.ts'
import type { Tx } from '@frontage/db/client.ts'
import { demoListings } from '@frontage/catalog/brokerages/listings.ts'
import type { DemoTenant } from '@frontage/catalog/brokerages/tenants.ts'
import { insertFile, type NewFile } from '../modules/files/index.ts'
import type { ListingState } from '@frontage/domain/listings/listing.ts'
import { insertListing, storedState } from '../modules/listings/index.ts'
import { seedLandingPages } from './landing-pages.ts'
import type { Buyer } from './past-orders.ts'

const today = (now: Date): string => now.toISOString().slice(0, 10)

/** Names of the photographs that her listings show. */
export const photosOfListings = (now: Date): string[] =>
  demoListings(today(now)).flatMap(({ photographs }) => photographs.map(([name]) => name))

interface ListingAgent {
  tenant: DemoTenant
  buyer: Buyer
  photos: ReadonlyMap<string, Omit<NewFile, 'accountId' | 'purpose'>>
  now: Date
}

export async function seedListings(tx: Tx, { tenant, buyer, photos, now }: ListingAgent): Promise<void> {
  const scope = scopeOfAccount(tenant.uid, buyer.id)
  const files = new Map<string, string>()
  for (const name of new Set(photosOfListings(now))) {
    const photo = photos.get(name)
    if (!photo) throw new Error(`The photograph '${name}' was not stored.`)
    const known = await tx
      .selectFrom('file')
      .select('id')
      .where('tenant_id', '=', scope.tenantId)
      .where('account_id', '=', scope.accountId)
      .where('purpose', '=', 'photo')
      .where('content_hash', '=', photo.contentHash)
      .executeTakeFirst()
    const { id } = known ?? (await insertFile(tx, scope, { ...photo, accountId: buyer.id, purpose: 'photo' }))
    files.set(name, id)
  }
  const listings: { id: string; state: ListingState }[] = []
  for (const [at, { photographs, ...said }] of demoListings(today(now)).entries()) {
    const photos = photographs.map(([name, description]) => ({ file_id: files.get(name) ?? '', description }))
    const state = { ...said, photos }
    const id = await insertListing(tx, scope, storedState(state), new Date(now.getTime() - at * 60_000))
    listings.push({ id, state })
  }
  await seedLandingPages(tx, scope, {
    listing: listings[0],
    name: `${buyer.firstName} ${buyer.lastName}`,
    now,
  })
}
