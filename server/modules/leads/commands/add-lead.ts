/** A lead that the agent types herself, such as from a sheet that guests signed. */
import { Lead, type NewLead } from '@frontage/contracts/leads.ts'
import { leadProblems } from '@frontage/domain/leads/lead.ts'
import type { AppContext } from '../../../platform/context.ts'
import { onceInTransaction, type IdempotentRequest } from '../../../platform/idempotency.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { openLead } from '../queries.ts'
import type { Seen } from '../repository.ts'
import { storeLead } from '../store-lead.ts'

/** @throws Refusal leads.unusable with the field */
export async function addLead(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  seen: Seen,
  { kind, consent, ...fields }: NewLead,
  asked: IdempotentRequest,
): Promise<Lead> {
  const [problem] = leadProblems(fields)
  if (problem) throw new Refusal('leads.unusable', { field: problem.field }, problem.sentence)
  const { scope } = seen
  const now = clock.now()
  return db.tenant(scope, (tx) =>
    onceInTransaction(tx, scope, asked, { now, reply: Lead }, async () => {
      const stored = await storeLead(
        tx,
        scope,
        {
          ...{ accountId: scope.accountId, kind, fields, answers: [], form: null, via: '' },
          ...{ consent: consent || null, heldBecause: null, submission: null },
        },
        now,
      )
      return openLead(tx, seen, stored?.leadId ?? '')
    }),
  )
}
