/** What came from a person becomes a lead of its agent, or one more touch of the lead that she is already. */
import type { Tx } from '@frontage/db/client.ts'
import { leadKeys, type LeadFields } from '@frontage/domain/leads/lead.ts'
import { scopeOfAccount } from '@frontage/db/scope.ts'
import { noteCampaignEvent } from '../../platform/campaign-events-repository.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { TenantScope } from '../../platform/scope.ts'
import {
  insertLead,
  insertTouch,
  isTaken,
  lockAgents,
  leadWithKeys,
  updateLead,
  type NewTouch,
} from './changes-repository.ts'
import { wasMarked } from './repository.ts'

export interface ReceivedForm extends Omit<NewTouch, 'leadId' | 'keys' | 'at'> {
  /** The agent whose lead it is: from the form's record, never from who filled it in. */
  accountId: string
}

export interface StoredLead {
  leadId: string
  touchId: string
  /** She has written to this agent before. */
  isKnown: boolean
  isHeld: boolean
  agent: { email: string }
}

/**
 * In the caller's transaction.
 * @returns null: this submission is stored already
 * @throws Refusal leads.form-missing where the agent is not there anymore
 */
export async function storeLead(
  tx: Tx,
  scope: TenantScope,
  { accountId, ...form }: ReceivedForm,
  at: Date,
): Promise<StoredLead | null> {
  const [agent] = await lockAgents(tx, scope, [accountId], accountId)
  if (!agent) throw new Refusal('leads.form-missing')
  if (form.submission !== null && (await isTaken(tx, scope, form.submission))) return null
  const keys = leadKeys(form.fields)
  const known = keys.email || keys.phone ? await leadWithKeys(tx, scope, accountId, keys) : undefined
  // Whom the agent marked as spam stays marked, whatever she writes.
  const isMarked = known?.status === 'spam' && (await wasMarked(tx, scope, known.id))
  const heldBecause = form.heldBecause ?? (isMarked ? 'marked' : null)
  const isHeld = heldBecause !== null
  const leadId =
    known?.id ??
    (await insertLead(tx, scope, {
      ...{ accountId, fields: form.fields, source: form.kind, at },
      status: isHeld ? 'spam' : 'new',
    }))
  // Who writes again has been told of; spam is no news, nor is whom her agent typed.
  if (!known && !isHeld && form.kind !== 'manual')
    await noteCampaignEvent(tx, scopeOfAccount(scope.tenantId, accountId), {
      event: 'lead-new',
      subject: leadId,
      cause: 'A lead came in',
      at,
    })
  if (known && !isHeld) await updateLead(tx, scope, leadId, whatIsNew(known, form.fields, at))
  const touchId = await insertTouch(tx, scope, { ...form, leadId, keys, heldBecause, at })
  return { leadId, touchId, isKnown: known !== undefined, isHeld, agent }
}

type Known = NonNullable<Awaited<ReturnType<typeof leadWithKeys>>>

/** What was missing is there now; who writes again is to be looked at again. */
const whatIsNew = ({ status, email, phone, last_touch_at: last }: Known, fields: LeadFields, at: Date) => ({
  // A guest of an open house may arrive late, after what she wrote since.
  last_touch_at: at > last ? at : last,
  ...(email === '' && fields.email !== '' ? { email: fields.email } : {}),
  ...(phone === '' && fields.phone !== '' ? { phone: fields.phone } : {}),
  ...(status === 'closed' || status === 'spam' ? { status: 'new' as const } : {}),
})
