/** Who would get an email: its lists and leads as they are now, without those who must not get any. */
import {
  chosenRecipients,
  type Candidate,
  type ChosenRecipient,
  type LeftOutCounts,
  type LeftOutOne,
  type Suppression,
} from '@frontage/domain/emails/audience.ts'
import { emailKey } from '@frontage/domain/email.ts'
import { MOST_RECIPIENTS, type EmailAudience } from '@frontage/domain/emails/email.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { leadsToEmail, leadToEmail } from '../leads/index.ts'
import { emailsOfList, listsToEmail } from '../lists/index.ts'
import { addressHash } from '../../platform/address-hash.ts'
import { suppressedOf } from './suppression-repository.ts'

/** Further ones are not even read: so many lists are not written to at once. */
const MOST_CANDIDATES = 20_000

export interface Audience {
  recipients: ChosenRecipient[]
  leftOut: LeftOutCounts
  /** Those of them that have an address. */
  refused: LeftOutOne[]
  /** Lists with rows that have none, and how many. */
  withoutAddress: { list: string; rows: number }[]
  isTooMany: boolean
}

export async function audienceOf(
  tx: Tx,
  scope: AccountScope,
  { list_ids: listIds, leads: withLeads }: EmailAudience,
): Promise<Audience> {
  const found = new Map((await listsToEmail(tx, scope, listIds)).map((list) => [list.id, list]))
  // In the order of the choice: a name is that of the first list.
  const lists = [...new Set(listIds)].flatMap((id) => found.get(id) ?? [])
  const leads = withLeads ? await leadsToEmail(tx, scope, MOST_CANDIDATES + 1) : []
  const size = lists.reduce((sum, list) => sum + list.email_count, leads.length)
  const isTooLong = size > MOST_CANDIDATES
  const candidates: Candidate[] = []
  for (const list of isTooLong ? [] : lists)
    for (const one of await emailsOfList(tx, scope, { listId: list.id, version: list.version }))
      candidates.push({ ...one, source: 'list', hasConsent: true })
  if (!isTooLong)
    for (const { email, name, has_consent: hasConsent } of leads)
      candidates.push({ email, name, source: 'lead', hasConsent })
  const chosen = chosenRecipients(candidates, await suppressedAmong(tx, scope, candidates))
  const { recipients, leftOut, refused } = chosen
  const withoutAddress = lists
    .map((list) => ({ list: list.name, rows: list.row_count + list.removed_count - list.email_count }))
    .filter(({ rows }) => rows > 0)
  leftOut['no-address'] += withoutAddress.reduce((sum, { rows }) => sum + rows, 0)
  const isTooMany = isTooLong || recipients.length > MOST_RECIPIENTS
  return { recipients, leftOut, refused, withoutAddress, isTooMany }
}

/** One lead alone, if she agreed to be contacted. */
export async function audienceOfLead(tx: Tx, scope: AccountScope, leadId: string): Promise<Audience> {
  const lead = await leadToEmail(tx, scope, leadId)
  const candidates: Candidate[] = lead
    ? [{ email: lead.email, name: lead.name, source: 'lead', hasConsent: lead.has_consent }]
    : []
  return {
    ...chosenRecipients(candidates, await suppressedAmong(tx, scope, candidates)),
    ...{ withoutAddress: [], isTooMany: false },
  }
}

async function suppressedAmong(
  tx: Tx,
  scope: AccountScope,
  candidates: readonly Candidate[],
): Promise<Map<string, Suppression>> {
  const keys = new Map(candidates.map(({ email }) => [addressHash(scope, email), emailKey(email)]))
  const suppressed = await suppressedOf(tx, scope, scope.accountId, [...keys.keys()])
  return new Map([...suppressed].map(([hash, reason]) => [keys.get(hash) ?? '', reason]))
}
