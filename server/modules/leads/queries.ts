import { z } from 'zod'
import type { Lead, LeadFileQuery, ReceivedLead } from '@frontage/contracts/leads.ts'
import type { Db, Tx } from '@frontage/db/client.ts'
import { LEAD_KINDS, LEAD_STATUSES } from '@frontage/domain/leads/lead.ts'
import type { ExportFile } from '../../platform/export-file.ts'
import type { Asker } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'
import { leadReachOf } from './reach.ts'
import { addressOf, nameOf, presentForAnybody, presentLead, presentTouch } from './presenter.ts'
import {
  findAnyLead,
  findLead,
  isTouchOf,
  leadsAfter,
  notesOf,
  touchesOf,
  touchOf,
  type LeadFileRow,
  type LeadReach,
  type Seen,
} from './repository.ts'
import { leadWords } from './words-repository.ts'

export const seenBy = (asker: Asker, scope: AccountScope): Seen => ({ scope, reach: leadReachOf(asker) })

/** @throws Refusal leads.missing */
export async function openLead(tx: Tx, seen: Seen, id: string): Promise<Lead> {
  const row = await findLead(tx, seen, id)
  if (!row) throw new Refusal('leads.missing')
  return presentLead(row, seen.scope, {
    touches: await touchesOf(tx, seen.scope, id),
    notes: await notesOf(tx, seen.scope, id),
    mayAssign: seen.reach !== null,
  })
}

/** Whether an address names a lead that the asker may look at. */
export async function leadSeen(db: Db, asker: Asker, id: string): Promise<boolean> {
  const { session } = asker
  if (!session || !z.guid().safeParse(id).success) return false
  const seen = seenBy(asker, session.scope)
  return (await db.tenant(seen.scope, (tx) => findLead(tx, seen, id))) !== undefined
}

/** What was received, as webhooks tell of it; null: it is there no more. */
export const receivedLeadOfEvent = (
  db: Db,
  scope: TenantScope,
  touchId: string,
): Promise<ReceivedLead | null> =>
  db.tenant(scope, async (tx) => {
    const touch = await touchOf(tx, scope, touchId)
    const row = touch && (await findAnyLead(tx, scope, touch.lead_id))
    if (!row) return null
    const address = addressOf(row)
    return { ...presentForAnybody(row), ...(address ? { address } : {}), touch: presentTouch(touch) }
  })

/** Whether an agent may be told of this now: her account is active, the lead is hers and there, and the touch is no spam. */
export const isToldTo = (db: Db, scope: TenantScope, touchId: string, accountId: string): Promise<boolean> =>
  db.tenant(scope, (tx) => isTouchOf(tx, scope, touchId, accountId))

const AT_ONCE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Everything that the list finds. */
export const leadsFile = (
  db: Db,
  scope: AccountScope,
  filters: LeadFileQuery,
  reach: LeadReach | null,
): ExportFile<LeadFileRow> => ({
  name: 'leads',
  columns: [
    { heading: 'Id', name: 'id', cell: ({ id }) => id },
    { heading: 'Name', name: 'name', cell: ({ name }) => name },
    { heading: 'Email', name: 'email', cell: ({ email }) => email },
    { heading: 'Phone', name: 'phone', cell: ({ phone }) => phone },
    { heading: 'Street', name: 'street', cell: ({ street }) => street },
    { heading: 'Unit', name: 'unit', cell: ({ unit }) => unit },
    { heading: 'City', name: 'city', cell: ({ city }) => city },
    { heading: 'State', name: 'state', cell: ({ state }) => state },
    { heading: 'ZIP code', name: 'zip', cell: ({ zip }) => zip },
    { heading: 'Source', name: 'source', cell: ({ source }) => LEAD_KINDS[source] },
    { heading: 'Status', name: 'status', cell: ({ status }) => LEAD_STATUSES[status] },
    { heading: 'Agent', name: 'agent', cell: (row) => nameOf(row, row.agent_email) },
    { heading: 'Last message', name: 'last_message', cell: (row) => row.last_message ?? '' },
    { heading: 'Agreed to', name: 'consent', cell: ({ consent }) => consent ?? '' },
    { heading: 'Agreed at', name: 'consent_at', cell: (row) => row.consent_at?.toISOString() ?? '' },
    { heading: 'First contact', name: 'created_at', cell: (row) => row.created_at.toISOString() },
    { heading: 'Last contact', name: 'last_touch_at', cell: (row) => row.last_touch_at.toISOString() },
  ],
  batches: batches(db, scope, filters, reach),
})

async function* batches(
  db: Db,
  scope: AccountScope,
  filters: LeadFileQuery,
  reach: LeadReach | null,
): AsyncGenerator<LeadFileRow[]> {
  let after = FIRST
  for (;;) {
    const at = after
    const rows = await db.tenant(scope, async (tx) => {
      const words = await leadWords(tx, filters.search)
      return leadsAfter(tx, scope, { filters, words, reach, after: at, most: AT_ONCE })
    })
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}
