import type { LandingPage, LandingShown } from '@frontage/contracts/landing.ts'
import { scopeOfAccount } from '@frontage/db/scope.ts'
import type { Db, Tx } from '@frontage/db/client.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Asker } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope } from '../../platform/scope.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { isLandingAddress, landingPath } from '@frontage/domain/landing/landing-page.ts'
import { findFiles } from '../files/index.ts'
import { mayOpenLandingPages } from './policies.ts'
import { presentLanding } from './presenter.ts'
import {
  findOwn,
  findPublished,
  findPublishedById,
  publishedAddresses,
  publishedForCode,
  type FoundLanding,
} from './repository.ts'
import { showLanding } from './shown.ts'
import { fieldsOf, photosOf, seenOf } from './state.ts'

/** Whose pages, on which site. */
export interface LandingOwner {
  tenant: Tenant
  scope: AccountScope
}

/** @throws Refusal landing-pages.missing */
export async function openLanding(tx: Tx, scope: AccountScope, id: string): Promise<FoundLanding> {
  const row = await findOwn(tx, scope, id)
  if (!row) throw new Refusal('landing-pages.missing')
  return row
}

export async function readLanding(
  tx: Tx,
  { tenant, scope }: LandingOwner,
  id: string,
  now: Date,
): Promise<LandingPage> {
  return presentLanding(tx, { tenant, now }, await openLanding(tx, scope, id))
}

/** A page of the agent's that a code may lead to; undefined: there is none that is published. */
export const pageForCode = async (tx: Tx, tenant: Tenant, of: Parameters<typeof publishedForCode>[2]) =>
  mayOpenLandingPages({ tenant, session: null }) ? publishedForCode(tx, tenant, of) : undefined

export const isOwnLanding = async (tx: Tx, scope: AccountScope, id: string): Promise<boolean> =>
  (await findOwn(tx, scope, id)) !== undefined

/** What is published at an address. @throws Refusal landing-pages.missing */
export async function readShown(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  tenant: Tenant,
  prettyUrl: string,
): Promise<LandingShown> {
  const address = prettyUrl.toLowerCase()
  const shown = isLandingAddress(address)
    ? await db.tenant(tenant, async (tx) => {
        const row = await findPublished(tx, tenant, address)
        return row && showLanding(tx, { tenant, now: clock.now() }, row)
      })
    : undefined
  if (!shown) throw new Refusal('landing-pages.missing')
  return shown
}

/** What shared links show of a published page: its first photo, or its agent's. @throws Refusal landing-pages.missing */
export async function landingSocial(db: Db, tenant: Tenant, id: string) {
  const found = await db.tenant(tenant, async (tx) => {
    const row = mayOpenLandingPages({ tenant, session: null }) && (await findPublishedById(tx, tenant, id))
    if (!row) return null
    const { body } = fieldsOf(row)
    const [first] = photosOf(seenOf(row)?.state ?? null, body.hidden_photos)
    const photoId = first?.file_id ?? row.photo_file_id
    const scope = scopeOfAccount(row.tenant_id, row.account_id)
    const [photo = null] = photoId ? await findFiles(tx, scope, [photoId]) : []
    return { title: body.title, photo }
  })
  if (!found) throw new Refusal('landing-pages.missing')
  return found
}

/** Where a published page of that name is; null: there is none. */
export async function landingPageAt(db: Db, tenant: Tenant, prettyUrl: string): Promise<string | null> {
  if (!isLandingAddress(prettyUrl) || !mayOpenLandingPages({ tenant, session: null })) return null
  const row = await db.tenant(tenant, (tx) => findPublished(tx, tenant, prettyUrl))
  return row ? landingPath(row.pretty_url) : null
}

/** Those that a site shows to those who index it. */
export async function openLandingPages(db: Db, tenant: Tenant, limit: number) {
  if (!mayOpenLandingPages({ tenant, session: null })) return []
  const rows = await db.tenant(tenant, (tx) => publishedAddresses(tx, tenant, limit))
  return rows.map(({ pretty_url, updated_at }) => ({ path: landingPath(pretty_url), changedAt: updated_at }))
}

/** Whether an address names a page of the asker's own. */
export async function landingSeen(db: Db, asker: Asker, id: string): Promise<boolean> {
  const { session } = asker
  if (!session || !mayOpenLandingPages(asker) || !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
    return false
  return (await db.tenant(session.scope, (tx) => findOwn(tx, session.scope, id))) !== undefined
}
