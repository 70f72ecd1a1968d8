/**
 * Pages that begin at a row, not at a number: the page after a row costs what it shows, however many rows come before it, and
 * rows that come and go in front of it move nothing. A reply names the pages beside it by marks, which a caller sends back as
 * `at`. A mark holds the row's place in the order, nothing else: whoever writes one only says where to begin among the rows
 * that are hers to see.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { z } from 'zod'
import type { TenantScope } from './scope.ts'
import { malformed } from './validation.ts'

export interface SortKey {
  by: RawBuilder<unknown>
  kind: 'time' | 'count' | 'text' | 'id'
  direction: 'asc' | 'desc'
  /** Rows without a value come last, in either direction. */
  mayBeNull?: boolean
}

interface KeyValue {
  text: (by: RawBuilder<unknown>) => RawBuilder<unknown>
  accepts: (value: string) => boolean
  value: (value: string) => RawBuilder<unknown>
}

const isWhole = (value: string): boolean => /^-?\d{1,16}$/.test(value) && Number.isSafeInteger(Number(value))
const Id = z.guid()

/** As a mark holds them: to the last digit, and nothing that SQL would refuse. */
const guarded: Readonly<Record<SortKey['kind'], KeyValue>> = {
  /** In microseconds: a Date has only thousandths of a second, and rows between two would be passed over. */
  time: {
    text: (by) => sql`(extract(epoch from ${by}) * 1000000)::bigint::text`,
    accepts: isWhole,
    value: (value) => sql`('epoch'::timestamptz + ${value}::bigint * interval '1 microsecond')`,
  },
  count: { text: (by) => sql`${by}::text`, accepts: isWhole, value: (value) => sql`${value}::bigint` },
  text: {
    text: (by) => sql`${by}::text`,
    accepts: (value) => value.isWellFormed() && !value.includes('\u0000'),
    value: (value) => sql`${value}::text`,
  },
  id: {
    text: (by) => sql`${by}::text`,
    accepts: (value) => Id.safeParse(value).success,
    value: (value) => sql`${value}::uuid`,
  },
}

/** Which page: by a mark, or else by its number. */
export interface AskedPage {
  at?: string | undefined
  page: number
  pageSize: number
}

/** A row with its place in the order. */
interface Placed {
  place: (string | null)[]
}

export interface Keyset {
  /** Select it beside the row's own columns. */
  place: RawBuilder<(string | null)[]>
  where: RawBuilder<SqlBool>
  /** As the page is read, which is backwards for the page before a row. */
  orderBy: RawBuilder<unknown>
  /** One more than the page has: whether there is another. */
  limit: number
  offset: number
  /** The page in the order of the list, and the marks of those beside it; null: there is none. */
  pageOf: <R extends Placed>(
    rows: readonly R[],
  ) => { rows: Omit<R, 'place'>[]; next: string | null; previous: string | null }
}

/**
 * @param list names the list and how it is sorted: a mark of another is refused
 * @param keys the order, the last of them unique
 * @throws Refusal request.malformed
 */
export function keysetOf(
  { tenantId }: Pick<TenantScope, 'tenantId'>,
  list: string,
  keys: readonly SortKey[],
  { at, page, pageSize }: AskedPage,
): Keyset {
  const name = `${tenantId} ${list}`
  const mark = at === undefined ? null : readMark(name, keys, at)
  const isBackwards = mark?.way === 'before'
  const write = (way: Mark['way'], row: Placed | undefined) =>
    row ? Buffer.from(JSON.stringify([name, way, row.place])).toString('base64url') : null
  return {
    place: sql`array[${sql.join(keys.map((key) => guarded[key.kind].text(key.by)))}]::text[]`,
    where: mark ? beyond(keys, mark.place, isBackwards) : sql`true`,
    orderBy: sql.join(keys.map((key) => sql`${key.by} ${wayOf(key, isBackwards)}`)),
    limit: pageSize + 1,
    offset: mark ? 0 : (page - 1) * pageSize,
    pageOf: (read) => {
      const hasMore = read.length > pageSize
      const rows = read.slice(0, pageSize)
      if (isBackwards) rows.reverse()
      return {
        rows: rows.map(({ place: _place, ...row }) => row),
        next: isBackwards || hasMore ? write('after', rows.at(-1)) : null,
        previous: (isBackwards ? hasMore : mark !== null || page > 1) ? write('before', rows[0]) : null,
      }
    },
  }
}

/** Rows of a file that are read together: more would be held for a slow reader. */
export const ROWS_OF_FILE = 500

/**
 * Everything that a list finds, each page after the last row of the one before, however many there are: as much as one page
 * is in memory, and nothing is held while the reader takes it.
 *
 * @param pageAt the page of `ROWS_OF_FILE` rows at a mark; absent: the first
 */
export async function* everyPage<R extends Placed>(
  pageAt: (at?: string) => Keyset,
  read: (keyset: Keyset) => Promise<readonly R[]>,
): AsyncGenerator<Omit<R, 'place'>[]> {
  let at: string | null = null
  do {
    const keyset: Keyset = pageAt(at ?? undefined)
    const page = keyset.pageOf(await read(keyset))
    if (page.rows.length > 0) yield page.rows
    at = page.next
  } while (at !== null)
}

const Mark = z.tuple([z.string(), z.enum(['after', 'before']), z.array(z.string().nullable())])
interface Mark {
  way: 'after' | 'before'
  place: (string | null)[]
}

function readMark(name: string, keys: readonly SortKey[], at: string): Mark {
  const { data } = Mark.safeParse(parsed(Buffer.from(at, 'base64url').toString()))
  if (data) {
    const [of, way, place] = data
    if (of === name && place.length === keys.length && keys.every((key, n) => isValue(key, place[n] ?? null)))
      return { way, place }
  }
  throw malformed([{ path: ['at'], message: 'This page of the list is not known. Start at the first page.' }])
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isValue = (key: SortKey, value: string | null): boolean =>
  value === null ? key.mayBeNull === true : guarded[key.kind].accepts(value)

/** Rows without a value come last, in either direction. */
const wayOf = (key: SortKey, isBackwards: boolean): RawBuilder<unknown> =>
  sql.raw(
    (isRising(key, isBackwards) ? 'asc' : 'desc') +
      (key.mayBeNull ? (isBackwards ? ' nulls first' : ' nulls last') : ''),
  )

const isRising = (key: SortKey, isBackwards: boolean): boolean => (key.direction === 'asc') !== isBackwards

/** What comes after the place, as it is read. */
function beyond(
  keys: readonly SortKey[],
  place: readonly (string | null)[],
  isBackwards: boolean,
): RawBuilder<SqlBool> {
  const parts = keys.map((key, n) => {
    const value = place[n] ?? null
    return {
      ...key,
      sign: sql.raw(isRising(key, isBackwards) ? '>' : '<'),
      value: value === null ? null : guarded[key.kind].value(value),
    }
  })
  const [first] = parts
  const rest = parts.reduceRight<RawBuilder<SqlBool>>(
    (later, { by, sign, value, mayBeNull }) => {
      if (value === null)
        return isBackwards
          ? sql`(${by} is not null or (${by} is null and ${later}))`
          : sql`(${by} is null and ${later})`
      const nulls = mayBeNull && !isBackwards ? sql` or ${by} is null` : sql``
      return sql`(${by} ${sign} ${value}${nulls} or (${by} = ${value} and ${later}))`
    },
    sql`false`,
  )
  // The first key bounds what an index reads, the rest tells ties apart. In one comparison of all keys, a function in any of
  // them, such as lower(), would keep row-level security from letting the index begin at the row.
  return first && first.value !== null && !first.mayBeNull
    ? sql`(${first.by} ${first.sign}= ${first.value} and ${rest})`
    : rest
}
