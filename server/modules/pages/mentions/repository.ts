/** Names that hold what was typed. */
import { sql, type SqlBool } from 'kysely'
import { MOST_MENTIONS } from '@frontage/contracts/limits.ts'
import { build } from '@frontage/db/client.ts'
import type { TenantScope } from '../../../platform/scope.ts'

/** More words than any name has. */
const MOST_WORDS = 8

const asTyped = (words: string): string => words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** Every word somewhere in the name, whatever the case; % and _ are taken literally. */
function matches(name: ReturnType<typeof sql<string>>, search: string) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const each = words.map((word) => sql<SqlBool>`lower(${name}) like ${`%${asTyped(word)}%`}`)
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`
}

/** Whether a word of the name begins with what was typed: those come first. */
const begins = (name: ReturnType<typeof sql<string>>, search: string) =>
  sql<boolean>`(' ' || lower(${name})) like ${`% ${asTyped(search.toLowerCase())}%`}`

const fullName = sql<string>`btrim(a.first_name || ' ' || a.last_name)`
const office = sql<string>`a.team`

export const teammates = ({ tenantId }: TenantScope, search: string) =>
  build
    .selectFrom('account as a')
    .select([fullName.as('name'), 'a.team as detail', begins(fullName, search).as('begins')])
    .where('a.tenant_id', '=', tenantId)
    .where('a.is_active', '=', true)
    .where(matches(fullName, search))
    .orderBy('begins', 'desc')
    .orderBy('a.last_name')
    .orderBy('a.first_name')
    .orderBy('a.id')
    .limit(MOST_MENTIONS)

/** An office is what the accounts of its users say. */
export const offices = ({ tenantId }: TenantScope, search: string) =>
  build
    .selectFrom('account as a')
    .select([office.as('name'), sql<string>`max(a.region)`.as('detail')])
    .where('a.tenant_id', '=', tenantId)
    .where('a.is_active', '=', true)
    .where('a.team', '<>', '')
    .where(matches(office, search))
    .groupBy('a.team')
    .orderBy('a.team')
    .limit(MOST_MENTIONS)
