/** Who is meant by what was typed of a name or an email address. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { build, type Db } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

/** A word of a search and whom it finds: their ids, or null where they are too many, or the word too short, to look them up. */
export interface NameWord {
  /** For `like`, in small letters. */
  pattern: string
  accounts: readonly string[] | null
}

const MOST_WORDS = 8
/** More than this are found by looking through the list that is asked for. */
export const MOST_LOOKED_UP = 1_000

/** The words of a search as patterns; at most 8, their own % and _ taken literally. */
export const patternsOf = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`)

/** An index of trigrams knows nothing shorter. */
export const isLookedUp = (pattern: string): boolean => /[\p{L}\p{N}]{3}/u.test(pattern)

/** The words of a search, each with whom it finds; one flight. */
export async function namesSearched(db: Db, scope: TenantScope, search: string): Promise<NameWord[]> {
  const patterns = patternsOf(search)
  const known = patterns.filter(isLookedUp)
  if (known.length === 0) return patterns.map((pattern) => ({ pattern, accounts: null }))
  const found = await db.read(
    scope,
    known.map((pattern) =>
      sql<{ ids: string[] | null }>`select accounts_named(${pattern}, ${MOST_LOOKED_UP}::int) as ids`.compile(
        build,
      ),
    ),
  )
  const accounts = new Map(known.map((pattern, at) => [pattern, found[at]?.[0]?.ids ?? null]))
  return patterns.map((pattern) => ({ pattern, accounts: accounts.get(pattern) ?? null }))
}

/** Accounts, as `a`, that every word finds; true without any word. */
export function nameMatches(words: readonly NameWord[]): RawBuilder<SqlBool> {
  if (words.length === 0) return sql<SqlBool>`true`
  const each = words.map(({ pattern, accounts }) =>
    accounts
      ? sql`a.id = any(${accounts}::uuid[])`
      : sql`lower(a.first_name || ' ' || a.last_name || ' ' || a.email) like ${pattern}`,
  )
  return sql`(${sql.join(each, sql` and `)})`
}
