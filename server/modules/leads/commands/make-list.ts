/** A mailing list of the agent's leads who have a postal address: from there on it is a list like any other. */
import type { MailLeads } from '@frontage/contracts/leads.ts'
import { MOST_LEADS_MAILED } from '@frontage/contracts/limits.ts'
import { MailingList } from '@frontage/contracts/lists.ts'
import { LONGEST_NAME } from '@frontage/domain/lists/clean.ts'
import { inWholeWords } from '@frontage/domain/whole-words.ts'
import type { AppContext } from '../../../platform/context.ts'
import { onceInTransaction, type IdempotentRequest } from '../../../platform/idempotency.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { saveRowsAsList } from '../../lists/index.ts'
import { leadsToMail } from '../repository.ts'
import { leadWords } from '../words-repository.ts'

/** @throws Refusal leads.no-address, leads.too-many-to-mail */
export async function makeList(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
  { name, lead_ids: ids, ...filters }: MailLeads,
  asked: IdempotentRequest,
): Promise<MailingList> {
  const now = clock.now()
  return db.tenant(scope, (tx) =>
    onceInTransaction(tx, scope, asked, { now, reply: MailingList }, async () => {
      const words = await leadWords(tx, filters.search)
      const found = await leadsToMail(tx, scope, { filters, words, ids: ids ?? null }, MOST_LEADS_MAILED + 1)
      if (found.length === 0) throw new Refusal('leads.no-address')
      if (found.length > MOST_LEADS_MAILED) throw new Refusal('leads.too-many-to-mail')
      // A lead may have a longer name than a list keeps; the piece still has its address.
      const rows = found.map(({ name: full, street, unit, city, state, zip }) => [
        inWholeWords(full, LONGEST_NAME, ''),
        ...[street, unit, city, state, zip],
      ])
      const mapping = ['name', 'street', 'unit', 'city', 'state', 'zip'] as const
      return saveRowsAsList(tx, scope, { name, from: 'Your leads', rows, mapping }, now)
    }),
  )
}
