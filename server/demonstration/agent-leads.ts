/** The leads of the agent whom the README names first. */
import { DEMO_LEADS } from '@frontage/catalog/brokerages/leads.ts'
import type { DemoTenant } from '@frontage/catalog/brokerages/tenants.ts'
import type { Tx } from '@frontage/db/client.ts'
import { scopeOfAccount } from '@frontage/db/scope.ts'
import { consentSentence, leadKeys } from '@frontage/domain/leads/lead.ts'
import { insertLead, insertNote, insertTouch } from '../modules/leads/index.ts'
import type { Buyer } from './past-orders.ts'

const DAY_MS = 24 * 60 * 60_000

interface LeadAgent {
  tenant: DemoTenant
  buyer: Buyer
  now: Date
}

export async function seedLeads(tx: Tx, { tenant, buyer, now }: LeadAgent): Promise<void> {
  const scope = scopeOfAccount(tenant.uid, buyer.id)
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const { first_name, last_name } = await tx
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  const sentence = consentSentence(`${first_name} ${last_name}`, tenant.name)
  for (const { name, email, phone, status, touches, notes = [] } of DEMO_LEADS) {
    const [{ kind: source, daysAgo }] = touches
    const fields = { name, email, phone }
    const leadId = await insertLead(tx, scope, {
      ...{ accountId: buyer.id, fields, source, status, at: ago(daysAgo) },
      lastTouchAt: ago(touches.at(-1)?.daysAgo ?? daysAgo),
    })
    for (const { kind, formName, message, answers = [], agreed, heldBecause, ...touch } of touches)
      await insertTouch(tx, scope, {
        ...{ leadId, kind, fields: { ...fields, message }, keys: leadKeys(fields), answers },
        ...{ form: formName ? { kind: '', id: '', name: formName } : null, via: '', submission: null },
        ...{ consent: agreed ? sentence : null, heldBecause: heldBecause ?? null, at: ago(touch.daysAgo) },
      })
    for (const note of notes)
      await insertNote(tx, scope, { leadId, kind: 'note', text: note.text, at: ago(note.daysAgo) })
  }
}
