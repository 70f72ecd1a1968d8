import type { LandingPage, LandingPageRow } from '@frontage/contracts/landing.ts'
import type { Tx } from '@frontage/db/client.ts'
import { versionOf } from '../../platform/changed-since.ts'
import type { Tenant } from '../../platform/tenant.ts'
import type { FoundLanding, StoredLanding } from './repository.ts'
import { showLanding } from './shown.ts'
import { fieldsOf, photosOf, seenOf } from './state.ts'

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
  return {
    id: row.id,
    kind: row.kind,
    fields,
    version: versionOf(fields),
    ...publicationOf(row),
    listing_id: row.listing_id,
    listing_seen: seenOf(row)?.state ?? null,
    shown: await showLanding(tx, showing, row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export function presentRow(
  row: StoredLanding,
  { visits, leads }: Readonly<Record<'visits' | 'leads', ReadonlyMap<string, number>>>,
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
    visits: visits.get(row.id) ?? 0,
    leads: leads.get(row.id) ?? 0,
  }
}
