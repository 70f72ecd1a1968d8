import { createHash } from 'node:crypto'
import type { Facts } from './trace.ts'

/** A statement that the product sent, without the begin, commit and tenant setting around it. */
export interface Statement {
  sql: string
  parameters: readonly unknown[]
  /** It is planned for its values each time. */
  freshPlan?: boolean
  /** Sent as the platform, to which no tenant's rows are closed. */
  isOfPlatform?: boolean
}

const MOST_NAMES = 500
const seenOnce = new Set<string>()
const names = new Map<string, string>()

/**
 * The name under which the server keeps a statement's plan; parsing and planning each time costs almost as
 * much CPU again. A text earns its name when it is met the second time, and there is a bound: lists of
 * varying length make new texts without end, and the server keeps every name for the connection's life.
 */
export function statementName(sql: string): string | undefined {
  const known = names.get(sql)
  if (known) return known
  if (names.size >= MOST_NAMES) return undefined
  if (!seenOnce.has(sql)) {
    if (seenOnce.size > 10 * MOST_NAMES) seenOnce.clear()
    seenOnce.add(sql)
    return undefined
  }
  const name = createHash('sha1').update(sql).digest('base64url')
  seenOnce.delete(sql)
  names.set(sql, name)
  return name
}

/** Functions of ours that write, as the web side calls them in a statement of their own. */
const WRITING_CALL = /^\s*select (?:from )?(?:take|drop|open|delete|erase|put|note|add|count)_\w+\s*\(/i

/** Whether there is something to wait for at a replica afterwards. Now and then it says so where there is not. */
export const mayWrite = (sql: string): boolean => WRITING_CALL.test(sql) || tablesWritten(sql).length > 0

/** The server refuses a plan that it keeps for such a statement once the table has another column. */
export const asksForAllColumns = (sql: string): boolean => /(?:\bselect|\breturning|,)\s+\*|\.\*/i.test(sql)

/** The tables that a statement says it writes to, and now and then a word that is none. */
export function tablesWritten(sql: string): string[] {
  if (sql.startsWith('select')) return []
  return [...sql.matchAll(/\b(?:insert into|update|delete from|merge into) "?(\w+)"?/gi)].flatMap(
    ([, table]) => table ?? [],
  )
}

const SUBJECT = /\b(?:from|insert into|update|delete from|merge into|join) (?:only )?"?([a-z_]\w*)"?/i

/** What a trace says of a statement: its verb and the first table that it names. Values are no part of it. */
export function summaryOf(sql: string): Facts {
  const [verb = ''] = /^\s*\w+/.exec(sql) ?? []
  const table = SUBJECT.exec(sql)?.[1]
  return {
    'db.operation.name': verb.trim().toUpperCase(),
    ...(table === undefined ? {} : { 'db.collection.name': table }),
  }
}
