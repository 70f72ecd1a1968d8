/**
 * What the fuzzer knows of the data: values by the name under which they were read, and ids by the table that has them. So
 * calls name things that are there, which is where handlers begin to work.
 */
import { sql } from 'kysely'
import type { Db } from '@frontage/db/client.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'

const MOST = 60
const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The words of a path or of a table, without what says nothing. */
export const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2 && !['manage', 'api', 'security', 'marketingcenter'].includes(word))
    .map((word) => word.replace(/^manage/, '').replace(/(ies|y|s)$/, ''))

export class Knowledge {
  readonly #byName = new Map<string, unknown[]>()
  readonly #rows: { words: string[]; column: string; values: unknown[] }[] = []
  /** What somebody was shown of a list: hers to read and to change. By who, path and name. */
  readonly #shown = new Map<string, { who: string; words: string[]; column: string; values: string[] }>()

  /** Some rows of each of a tenant's tables, those first that name one of these accounts. */
  static async of(db: Db, tenant: string, accounts: readonly string[]): Promise<Knowledge> {
    const known = new Knowledge()
    const { rows: tables } = await db.platform((owner) =>
      sql<{ name: string }>`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'tenant_id' order by table_name`.execute(owner),
    )
    const named = accounts.length > 0 ? accounts.join('|') : 'nobody'
    for (const { name } of tables) {
      const rows = await db
        .tenant(scopeOfTenant(tenant), async (tx) => {
          const asked = sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(name)} t
            order by to_jsonb(t)::text ~ ${named} desc limit 12`
          return (await asked.execute(tx)).rows
        })
        // Not every table is open to requests.
        .catch(() => [])
      known.#learnTable(
        name,
        rows.map(({ row }) => row),
      )
    }
    return known
  }

  #learnTable(name: string, rows: readonly unknown[]): void {
    for (const row of rows)
      if (isRecord(row))
        for (const [column, value] of Object.entries(row)) {
          if (column === 'tenant_id') continue
          this.#learnOne(column, value)
          if (column === 'id') this.#learnOne(`${name}_id`, value)
          const kept = this.#rows.find(
            (it) => it.column === column && it.words.join() === wordsOf(name).join(),
          )
          if (kept) kept.values.push(value)
          else this.#rows.push({ words: wordsOf(name), column, values: [value] })
        }
  }

  /** Of a reply: every value by its name. */
  learn(value: unknown, depth = 0): void {
    if (depth > 6) return
    if (Array.isArray(value)) for (const one of value.slice(0, 5)) this.learn(one, depth + 1)
    else if (isRecord(value))
      for (const [name, inner] of Object.entries(value)) {
        this.#learnOne(name, inner)
        this.learn(inner, depth + 1)
      }
  }

  /** Of a reply to somebody: what she may name in the next path. */
  show(who: string, path: string, value: unknown, depth = 0): void {
    if (depth > 4) return
    if (Array.isArray(value)) for (const one of value.slice(0, 8)) this.show(who, path, one, depth + 1)
    else if (isRecord(value))
      for (const [name, inner] of Object.entries(value))
        if (isShort(inner) && inner !== '') {
          const key = `${who} ${path} ${plain(name)}`
          const own = this.#shown.get(key) ?? { who, words: wordsOf(path), column: plain(name), values: [] }
          this.#shown.set(key, own)
          if (!own.values.includes(String(inner))) own.values.unshift(String(inner))
          own.values.length = Math.min(own.values.length, 12)
        } else this.show(who, path, inner, depth + 1)
  }

  #learnOne(name: string, value: unknown): void {
    if (value === null || value === undefined || JSON.stringify(value).length > 20_000) return
    const values = this.#byName.get(plain(name)) ?? []
    this.#byName.set(plain(name), values)
    if (values.includes(value)) return
    // The newest in the place of an old one, always the same one for the same number of values.
    if (values.length >= MOST) values[(values.length * 7 + String(value).length) % MOST] = value
    else values.push(value)
  }

  /** One of the values that were seen under this name, or undefined. */
  named(name: string, at: number, fits: (value: unknown) => boolean): unknown {
    const values = (this.#byName.get(plain(name)) ?? []).filter(fits)
    return values[at % Math.max(1, values.length)]
  }

  /** What may stand between the braces of a path: of the tables whose names are most like the path's. */
  forPath(who: string, path: string, param: string, at: number): string | undefined {
    const words = new Set(wordsOf(`${path} ${param.replaceAll(/([A-Z])/g, ' $1')}`))
    const column = /^(id|.*Id)$/.test(param) ? 'id' : plain(param)
    const score = (it: { words: string[] }) => it.words.filter((word) => words.has(word)).length
    const shown = [...this.#shown.values()]
      .filter((it) => it.who === who && (it.column === column || it.column === plain(param)))
      .filter((it) => score(it) > 0)
      .sort((a, b) => score(b) - score(a))
    const seen = at % 3 === 0 ? undefined : shown[at % 5 === 0 ? 1 : 0]
    if (seen) return seen.values[at % seen.values.length]
    const near = this.#rows
      .filter((it) => plain(it.column) === column)
      .filter((it) => score(it) > 0)
      .sort((a, b) => score(b) - score(a))
    // Mostly the nearest, now and then the next.
    const table = near[at % 4 === 0 ? 1 : 0] ?? near[0]
    const value = table?.values[at % table.values.length] ?? this.named(param, at, isShort)
    return value === undefined ? undefined : String(value)
  }
}

const isShort = (value: unknown): value is string | number =>
  (typeof value === 'string' && value.length < 200) || typeof value === 'number'
