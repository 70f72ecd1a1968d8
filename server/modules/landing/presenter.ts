import type { LandingPage, LandingPageRow } from '@frontage/contracts/landing.ts'
import type { Tx } from '@frontage/db/client.ts'
import { scopeOfAccount } from '@frontage/db/scope.ts'
import { versionOf } from '../../platform/changed-since.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { ownListing } from '../listings/index.ts'
import type { FoundLanding, StoredLanding } from './repository.ts'
import { showLanding } from './shown.ts'
import { beforeOf, fieldsOf, photosOf, seenOf } from './state.ts'

const publicationOf = (row: StoredLanding) => ({
  state: row.state,
  publish_at: row.publish_at?.toISOString() ?? null,
  time_zone: row.time_zone,
  published_at: row.published_at?.toISOString() ?? null,
})

export async function presentLanding(
  tx: Tx,
  showing: { tenant: Tenant; now: Date },
  row: FoundLanding,
): Promise<LandingPage> {
  const fields = fieldsOf(row)
  const owner = scopeOfAccount(row.tenant_id, row.account_id)
  return {
    id: row.id,
    kind: row.kind,
    fields,
    version: versionOf(fields),
    ...publicationOf(row),
    listing_id: row.listing_id,
    listing_seen: seenOf(row)?.state ?? null,
    listing_now: row.listing_id ? await ownListing(tx, owner, row.listing_id) : null,
    may_undo: beforeOf(row) !== null,
    shown: await showLanding(tx, showing, row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export function presentRow(
  row: StoredLanding,
  {
    visits,
    leads,
    revisions,
  }: Readonly<Record<'visits' | 'leads' | 'revisions', ReadonlyMap<string, number>>>,
): LandingPageRow {
  const { body, pretty_url } = fieldsOf(row)
  return {
    id: row.id,
    kind: row.kind,
    title: body.title,
    pretty_url,
    ...publicationOf(row),
    updated_at: row.updated_at.toISOString(),
    cover: photosOf(seenOf(row)?.state ?? null, body.hidden_photos)[0] ?? null,
    is_outdated: isOutdated(row, revisions),
    visits: visits.get(row.id) ?? 0,
    leads: leads.get(row.id) ?? 0,
  }
}

function isOutdated(row: StoredLanding, revisions: ReadonlyMap<string, number>): boolean {
  const now = revisions.get(row.listing_id ?? '')
  return now !== undefined && now !== seenOf(row)?.revision
}
