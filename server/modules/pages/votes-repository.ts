/** Votes of polls. They are never in a page's own state: whoever saves the page would write over them. */
import { build, type Tx } from '@frontage/db/client.ts'
import type { Poll } from '@frontage/page-nodes/saved/polls.ts'
import { sql } from 'kysely'
import type { TenantScope } from '../../platform/scope.ts'
import type { Voter } from './voters.ts'

/** Votes of a page by option, those of one visitor apart. */
export const votesOn = (scope: TenantScope, pageId: string, voter: readonly string[]) =>
  build
    .selectFrom('poll_vote')
    .select(({ fn, val }) => [
      'option_uid',
      fn.countAll<string>().as('votes'),
      sql<boolean>`bool_or(voter = any(${val([...voter])}))`.as('mine'),
    ])
    .where('tenant_id', '=', scope.tenantId)
    .where('page_id', '=', pageId)
    .groupBy('option_uid')

export type VoteRow = ReturnType<typeof votesOn> extends { execute(): Promise<(infer Row)[]> } ? Row : never

/** One vote per visitor and poll: an earlier one of hers, under whatever name, gives way. */
export async function putVote(
  tx: Tx,
  scope: TenantScope,
  { pageId, poll, option, voter }: { pageId: string; poll: Poll; option: string; voter: Voter },
): Promise<void> {
  const [name] = voter
  // Two clicks at once would both find no earlier vote.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope.tenantId} ${pageId} ${name}`}, 0))`.execute(
    tx,
  )
  await tx
    .deleteFrom('poll_vote')
    .where('tenant_id', '=', scope.tenantId)
    .where('page_id', '=', pageId)
    .where('option_uid', 'in', [...poll])
    .where('voter', 'in', [...voter])
    .execute()
  await tx
    .insertInto('poll_vote')
    .values({ tenant_id: scope.tenantId, page_id: pageId, option_uid: option, voter: name })
    .execute()
}
