/** What an agent does about a lead, and who else may: each change is in the lead's timeline. */
import { Lead } from '@frontage/contracts/leads.ts'
import { NO_ADDRESS, readLeadAddress, type LeadAddress } from '@frontage/domain/leads/lead-address.ts'
import { LEAD_STATUSES, leadKeys, type LeadStatus } from '@frontage/domain/leads/lead.ts'
import type { AppContext } from '../../../platform/context.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import { carrySuppressions } from '../../../platform/carried-suppressions-repository.ts'
import { onceInTransaction, type IdempotentRequest } from '../../../platform/idempotency.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import {
  deleteNote,
  holdTouches,
  insertNote,
  lockAgents,
  mergeLeads,
  leadWithKeys,
  setDeleted,
  updateLead,
} from '../changes-repository.ts'
import { addressOf, nameOf } from '../presenter.ts'
import { openLead } from '../queries.ts'
import { findLead, lockLead, type FoundLead, type LeadReach, type Seen } from '../repository.ts'

type LeadContext = Pick<AppContext, 'db' | 'clock'>

const onlyOwn = (scope: AccountScope): Seen => ({ scope, reach: null })

/** Of the owner alone. @throws Refusal leads.missing, leads.unusable with the field */
export async function changeAddress(
  { db }: Pick<LeadContext, 'db'>,
  scope: AccountScope,
  id: string,
  typed: LeadAddress | null,
): Promise<Lead> {
  const read = typed && readLeadAddress(typed)
  if (read && !read.ok) throw new Refusal('leads.unusable', { field: read.field }, read.sentence)
  const seen = onlyOwn(scope)
  return db.tenant(scope, async (tx) => {
    if (!(await lockLead(tx, seen, id))) throw new Refusal('leads.missing')
    await updateLead(tx, scope, id, read ? read.address : NO_ADDRESS)
    return openLead(tx, seen, id)
  })
}

/** Of the owner alone. To mark as spam holds back all that she wrote; any other status takes that back. */
export async function changeStatus(
  { db, clock }: LeadContext,
  scope: AccountScope,
  id: string,
  status: LeadStatus,
): Promise<Lead> {
  const seen = onlyOwn(scope)
  return db.tenant(scope, async (tx) => {
    const lead = await lockLead(tx, seen, id)
    if (!lead) throw new Refusal('leads.missing')
    if (lead.status !== status) {
      await updateLead(tx, scope, id, { status })
      if (status === 'spam' || lead.status === 'spam') await holdTouches(tx, scope, id, status === 'spam')
      const text = `${LEAD_STATUSES[lead.status]} → ${LEAD_STATUSES[status]}`
      await insertNote(tx, scope, { leadId: id, kind: 'status', text, at: clock.now() })
    }
    return openLead(tx, seen, id)
  })
}

export async function addNote(
  { db, clock }: LeadContext,
  seen: Seen,
  { id, text }: { id: string; text: string },
  asked: IdempotentRequest,
): Promise<Lead> {
  const { scope } = seen
  const now = clock.now()
  return db.tenant(scope, (tx) =>
    onceInTransaction(tx, scope, asked, { now, reply: Lead }, async () => {
      if (!(await lockLead(tx, seen, id))) throw new Refusal('leads.missing')
      await insertNote(tx, scope, { leadId: id, kind: 'note', text, at: now })
      return openLead(tx, seen, id)
    }),
  )
}

/** Of whoever wrote it alone. */
export async function removeNote(
  { db }: Pick<LeadContext, 'db'>,
  seen: Seen,
  { id, noteId }: { id: string; noteId: string },
): Promise<Lead> {
  return db.tenant(seen.scope, async (tx) => {
    if (!(await lockLead(tx, seen, id))) throw new Refusal('leads.missing')
    if (!(await deleteNote(tx, seen.scope, id, noteId))) throw new Refusal('leads.missing')
    return openLead(tx, seen, id)
  })
}

/**
 * Gives a lead to a colleague, both within the asker's reach. Where the colleague has this person already, the two become
 * one lead.
 * @throws Refusal leads.missing, leads.nobody
 */
export async function assignLead(
  { db, clock }: LeadContext,
  { scope, reach }: { scope: AccountScope; reach: LeadReach },
  id: string,
  to: string,
): Promise<Lead> {
  const seen = { scope, reach }
  return db.tenant(scope, async (tx) => {
    // Both agents before the lead, as whoever stores a form takes them: nobody writes to a lead that is being joined to another.
    const found = await findLead(tx, seen, id)
    if (!found) throw new Refusal('leads.missing')
    const [colleague] = await lockAgents(tx, scope, [to, found.account_id], to)
    if (!colleague || !isWithin(reach, colleague)) throw new Refusal('leads.nobody')
    const lead = await lockLead(tx, seen, id)
    if (!lead || lead.account_id !== found.account_id) throw new Refusal('leads.missing')
    if (lead.account_id === to) return openLead(tx, seen, id)
    const keys = leadKeys(lead)
    const twin = keys.email || keys.phone ? await leadWithKeys(tx, scope, to, keys) : undefined
    const [before, after] = [nameOf(lead, lead.agent_email), nameOf(colleague, colleague.email)]
    const at = clock.now()
    await insertNote(tx, scope, { leadId: id, kind: 'owner', text: `${before} → ${after}`, at })
    await carrySuppressions(tx, scope, { from: lead.account_id, to, email: lead.email })
    await recordAudit(tx, scope, {
      ...{ action: 'leads.assigned', at, subject: { id, name: lead.name }, accountId: to },
      ...{ before: { agent: before }, after: { agent: after } },
    })
    // Also of one that is joined to another right away: her own webhook is told that it is hers.
    await updateLead(tx, scope, id, { account_id: to })
    if (twin) {
      await updateLead(tx, scope, twin.id, { ...joined(twin, lead), last_touch_at: at })
      await mergeLeads(tx, scope, id, twin.id)
    }
    return openLead(tx, seen, twin?.id ?? id)
  })
}

const isGivenUp = ({ status }: Pick<FoundLead, 'status'>) => status === 'closed' || status === 'spam'

type Joined = Pick<FoundLead, 'status' | 'email' | 'phone' | keyof LeadAddress>

/** What the lead that stays takes over: what it lacks, and that somebody is to be written to whom it had given up. */
const joined = (kept: Joined, gone: Joined) => ({
  ...(kept.email === '' ? { email: gone.email } : {}),
  ...(kept.phone === '' ? { phone: gone.phone } : {}),
  ...(addressOf(kept) ? {} : addressOf(gone)),
  ...(isGivenUp(kept) && gone.status !== 'spam' ? { status: gone.status } : {}),
})

const isWithin = (reach: LeadReach, { team, region }: { team: string; region: string }): boolean =>
  reach === 'everybody' || (reach.of === 'team' ? team : region) === reach.name

/** Puts away, or brings back. @throws Refusal leads.missing */
export async function removeLead({ db, clock }: LeadContext, scope: AccountScope, id: string): Promise<void> {
  if (!(await db.tenant(scope, (tx) => setDeleted(tx, scope, id, clock.now()))))
    throw new Refusal('leads.missing')
}

/** Whoever wrote again in the meantime is one lead all the same. */
export const restoreLead = (
  { db }: Pick<LeadContext, 'db'>,
  scope: AccountScope,
  id: string,
): Promise<Lead> =>
  db.tenant(scope, async (tx) => {
    await lockAgents(tx, scope, [scope.accountId], scope.accountId)
    const isBack = await setDeleted(tx, scope, id, null)
    const lead = isBack ? await lockLead(tx, onlyOwn(scope), id) : undefined
    const keys = lead && leadKeys(lead)
    const twin =
      keys && (keys.email || keys.phone) && (await leadWithKeys(tx, scope, scope.accountId, keys, id))
    if (lead && twin) {
      const last = [lead.last_touch_at, twin.last_touch_at].toSorted((a, b) => b.getTime() - a.getTime())[0]
      await updateLead(tx, scope, id, { ...joined(lead, twin), ...(last ? { last_touch_at: last } : {}) })
      await mergeLeads(tx, scope, twin.id, id)
    }
    return openLead(tx, onlyOwn(scope), id)
  })
