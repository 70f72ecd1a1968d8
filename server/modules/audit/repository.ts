/** Entries of the audit log, newest first. Only read here; `platform/audit-repository.ts` writes them. */
import { sql, type SqlBool } from 'kysely'
import type { AuditKind } from '@frontage/domain/audit.ts'
import { build } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { nameMatches, type NameWord } from '../accounts/index.ts'

export interface EntriesAsked {
  /** Words of the name or email of who did it; none: whoever did it. */
  who: readonly NameWord[]
  kind?: AuditKind | undefined
  /** Whose account it was about. */
  subject?: string | undefined
  /** Id of what it was about; absent or '': anything. */
  about?: string | undefined
  from?: Date | undefined
  /** Not inside. */
  until?: Date | undefined
  /** The last entry of the page before. */
  after?: { at: Date; id: string } | undefined
  limit: number
}

/** The users are looked up first, once; a page of entries is found before their names are. */
export function entryRows({ tenantId }: TenantScope, asked: EntriesAsked) {
  const { who, kind, subject, about = '', from, until, after, limit } = asked
  const actors = build
    .selectFrom('account as a')
    .select('a.id')
    .where('a.tenant_id', '=', tenantId)
    .where(nameMatches(who))
  const page = build
    .selectFrom('audit_entry as e')
    .selectAll('e')
    .where('e.tenant_id', '=', tenantId)
    .$if(who.length > 0, (qb) => qb.where(sql<SqlBool>`e.actor_account_id = any(array(${actors}))`))
    .$if(kind !== undefined, (qb) => qb.where('e.subject_kind', '=', kind ?? 'account'))
    .$if(subject !== undefined, (qb) => qb.where('e.subject_account_id', '=', subject ?? null))
    .$if(about !== '', (qb) => qb.where('e.subject_id', '=', about))
    .$if(from !== undefined, (qb) => qb.where(sql<SqlBool>`e.at >= ${from}`))
    .$if(until !== undefined, (qb) => qb.where(sql<SqlBool>`e.at < ${until}`))
    .$if(after !== undefined, (qb) =>
      qb.where(sql<SqlBool>`(e.at, e.id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .as('e')
  return build
    .selectFrom(page)
    .leftJoin('account as actor', (join) =>
      join.onRef('actor.id', '=', 'e.actor_account_id').on('actor.tenant_id', '=', tenantId),
    )
    .leftJoin('account as subject', (join) =>
      join.onRef('subject.id', '=', 'e.subject_account_id').on('subject.tenant_id', '=', tenantId),
    )
    .select([
      'e.id',
      'e.at',
      'e.action',
      'e.subject_kind',
      'e.subject_id',
      'e.subject_name',
      'e.before',
      'e.after',
      'e.detail',
      'actor.id as actor_id',
      'actor.first_name as actor_first_name',
      'actor.last_name as actor_last_name',
      'actor.email as actor_email',
      'subject.first_name as account_first_name',
      'subject.last_name as account_last_name',
      'subject.email as account_email',
    ])
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
}

export type EntryRow =
  ReturnType<typeof entryRows> extends { execute(): Promise<(infer Row)[]> } ? Row : never
