import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { build } from '@frontage/db/client.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp } from '@frontage/testing/app.ts'
import { keysetOf, type AskedPage, type SortKey } from './keyset-repository.ts'
import { Refusal } from './refusal.ts'

const { context } = await anApp()
const scope = scopeOfTenant('harbor')

interface Row {
  id: string
  at: string | null
  count: number
  name: string
}
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Ties in everything but the id, times that differ by a microsecond, rows without one, words that sort by their language. */
const NAMES = ['ana', 'Ñu', 'ana', "o'rourke", '', 'zoë', 'a b', '50%_x\\', '"quoted"', '🏠']
const ROWS: Row[] = Array.from({ length: 47 }, (_, n) => ({
  id: idOf((n * 31) % 47),
  at: n % 5 === 0 ? null : `2026-03-0${(n % 3) + 1} 10:00:00.12345${n % 4}+00`,
  count: (n % 6) - 2,
  name: NAMES[n % NAMES.length] ?? '',
}))

const time = (direction: 'asc' | 'desc'): SortKey => ({
  by: sql.ref('t.at'),
  kind: 'time',
  direction,
  mayBeNull: true,
})
const count = (direction: 'asc' | 'desc'): SortKey => ({ by: sql.ref('t.count'), kind: 'count', direction })
const name = (direction: 'asc' | 'desc'): SortKey => ({ by: sql`lower(t.name)`, kind: 'text', direction })
const id = (direction: 'asc' | 'desc'): SortKey => ({ by: sql.ref('t.id'), kind: 'id', direction })

const ORDERS: readonly (readonly [name: string, keys: SortKey[], plain: string])[] = [
  ['one way', [count('asc'), name('asc'), id('asc')], 't.count, lower(t.name), t.id'],
  ['one way, falling', [count('desc'), id('desc')], 't.count desc, t.id desc'],
  ['two ways', [count('desc'), name('asc'), id('asc')], 't.count desc, lower(t.name), t.id'],
  ['words', [name('desc'), id('asc')], 'lower(t.name) desc, t.id'],
  ['times, none last', [time('asc'), id('asc')], 't.at asc nulls last, t.id'],
  ['latest first, none last', [time('desc'), id('asc')], 't.at desc nulls last, t.id'],
  [
    'none in the middle',
    [count('asc'), time('desc'), id('desc')],
    't.count, t.at desc nulls last, t.id desc',
  ],
]

const from = (rows: readonly Row[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(id uuid, at timestamptz, count int, name text)`

async function page(rows: readonly Row[], keys: SortKey[], asked: Partial<AskedPage>) {
  const keyset = keysetOf(scope, 'rows', keys, { page: 1, pageSize: 5, ...asked })
  const [read] = await context.db.read(scope, [
    sql<{ id: string; place: (string | null)[] }>`select t.id, ${keyset.place} as place from ${from(rows)}
      where ${keyset.where} order by ${keyset.orderBy} limit ${keyset.limit} offset ${keyset.offset}`.compile(
      build,
    ),
  ])
  const found = keyset.pageOf(read)
  return { ...found, ids: found.rows.map((row) => row.id) }
}

async function plain(order: string): Promise<string[]> {
  const [rows] = await context.db.read(scope, [
    sql<{ id: string }>`select t.id from ${from(ROWS)} order by ${sql.raw(order)}`.compile(build),
  ])
  return rows.map((row) => row.id)
}

describe.each(ORDERS)('%s', (_name, keys, order) => {
  test.each([1, 4, 5, 46, 47, 48])('the whole list in pages of %i, forth and back', async (pageSize) => {
    const all = await plain(order)
    let shown = await page(ROWS, keys, { pageSize })
    const forth = [...shown.ids]
    expect(shown.previous).toBeNull()
    while (shown.next) {
      shown = await page(ROWS, keys, { pageSize, at: shown.next })
      forth.push(...shown.ids)
    }
    expect(forth).toEqual(all)
    const back = [...shown.ids]
    while (shown.previous) {
      shown = await page(ROWS, keys, { pageSize, at: shown.previous })
      back.unshift(...shown.ids)
    }
    expect(back).toEqual(all)
  })

  test('rows that come, go and move between two pages', async () => {
    const all = await plain(order)
    const first = await page(ROWS, keys, { pageSize: 10 })
    const at = first.next ?? ''
    // The row that the mark names is gone, those before it too: nothing is passed over.
    const without = ROWS.filter((row) => !first.ids.includes(row.id))
    expect((await page(without, keys, { at, pageSize: 10 })).ids).toEqual(all.slice(10, 20))
    // As many again before it: nothing comes twice.
    const copies = ROWS.filter((row) => first.ids.includes(row.id) && row.id !== first.ids.at(-1))
    const twice = [...ROWS, ...copies.map((row, n) => ({ ...row, id: idOf(1000 + n) }))]
    const next = await page(twice, keys, { at, pageSize: 10 })
    expect(next.ids.filter((one) => first.ids.includes(one))).toEqual([])
    expect(next.ids.filter((one) => all.includes(one))).toEqual(
      all.slice(10).filter((one) => next.ids.includes(one)),
    )
    // The last page read back from a row that is gone.
    const last = await page(ROWS, keys, { page: 4, pageSize: 12 })
    const kept = ROWS.filter((row) => !last.ids.includes(row.id))
    expect((await page(kept, keys, { at: last.previous ?? '', pageSize: 12 })).ids).toEqual(all.slice(24, 36))
  })

  test('a number means the same place', async () => {
    const all = await plain(order)
    const third = await page(ROWS, keys, { page: 3, pageSize: 7 })
    expect(third.ids).toEqual(all.slice(14, 21))
    expect((await page(ROWS, keys, { at: third.previous ?? '', pageSize: 7 })).ids).toEqual(all.slice(7, 14))
    expect(await page(ROWS, keys, { page: 99 })).toMatchObject({ ids: [], next: null, previous: null })
  })
})

test.each([
  ['another tenant', scopeOfTenant('summit'), 'rows'],
  ['another list', scope, 'columns'],
])('a mark of %s is refused', async (_name, of, list) => {
  const keys = [count('asc'), id('asc')]
  const { next } = await page(ROWS, keys, {})
  expect(() => keysetOf(of, list, keys, { at: next ?? '', page: 1, pageSize: 5 })).toThrow(Refusal)
})
