/** Rows as one stream, out of a database that is in use and into an empty one. */
import { expect, test } from 'vitest'
import { aDatabase } from '@frontage/testing/database.ts'
import { build } from '../client.ts'
import { migrateTo } from '../migrate.ts'
import { scopeOfTenant } from '../scope.ts'
import { copyIn, copyOut } from './copy.ts'
import { DamagedRows, frame, framesOf, sectionText } from './frames.ts'
import { restoreRows } from './restore.ts'
import { withSnapshot } from './snapshot.ts'

const db = await aDatabase()
const empty = () => aDatabase('template1')

async function* of(...pieces: (Buffer | string)[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece)
}

test('a table passes in both directions as it is, and no faster than it is read', async () => {
  const client = await db.ownerPool.connect()
  try {
    await client.query(
      `create temp table wide as select n, repeat(md5(n::text), 300) || E'\\ttab\\nline\\\\ ü 😀' as text, null::int as nothing
        from generate_series(1, 3000) n`,
    )
    await client.query('create temp table copy (like wide)')
    const out = copyOut(client, 'copy wide to stdout')
    const pieces: Buffer[] = []
    let largest = 0
    for await (const piece of out) {
      pieces.push(piece)
      // A slow reader: what waits for it stays bounded.
      if (pieces.length % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 5))
      largest = Math.max(largest, piece.length)
    }
    expect(Buffer.concat(pieces).length).toBeGreaterThan(28_000_000)
    expect(largest).toBeLessThan(1_000_000)
    expect(await copyIn(client, 'copy copy from stdin', of(...pieces))).toBe(3000)
    const { rows } = await client.query('select * from wide except select * from copy')
    expect(rows).toEqual([])
  } finally {
    client.release(true)
  }
})

test('who stops reading, or fails while writing, leaves a connection that goes on', async () => {
  const client = await db.ownerPool.connect()
  try {
    for await (const _ of copyOut(
      client,
      "copy (select repeat('x', 100000) from generate_series(1, 500)) to stdout",
    ))
      break
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.query('create temp table few (n int)')
    const failing = async function* () {
      yield Buffer.from('1\n')
      throw new Error('the source broke')
    }
    await expect(copyIn(client, 'copy few from stdin', failing())).rejects.toThrow('the source broke')
    await expect(copyIn(client, 'copy few from stdin', of('no number\n'))).rejects.toThrow(/invalid input/)
    await expect(copyIn(client, 'copy nothing from stdin', of('1\n'))).rejects.toThrow(/does not exist/)
    await expect(Array.fromAsync(copyOut(client, 'copy nothing to stdout'))).rejects.toThrow(/does not exist/)
    expect((await client.query('select count(*)::int as n from few')).rows).toEqual([{ n: 0 }])
  } finally {
    client.release(true)
  }
})

test('frames are found wherever the stream is cut', async () => {
  const all = Buffer.concat([
    frame('S', 'a\tb\tc'),
    frame('D', 'x'.repeat(300)),
    frame('E', '1'),
    frame('Z', '1'),
  ])
  for (const size of [1, 3, 7, 299, 1000]) {
    const pieces = Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
      all.subarray(n * size, (n + 1) * size),
    )
    const frames = await Array.fromAsync(framesOf(of(...pieces)))
    expect(frames.map(({ kind, bytes }) => [kind, bytes.length])).toEqual([
      ['S', 5],
      ['D', 300],
      ['E', 1],
      ['Z', 1],
    ])
  }
  await expect(Array.fromAsync(framesOf(of(all.subarray(0, -1))))).rejects.toThrow(/within a frame/)
  await expect(Array.fromAsync(framesOf(of('hello, I am no stream')))).rejects.toThrow(/no stream of rows/)
})

test('a backup of an older version is filled in as it was and brought up to date', async () => {
  const OLD = '0066_directory_provisioning'
  const old = await empty()
  await migrateTo(old, OLD)
  // As its own release would have: what a transaction begins with today was not there.
  await old.ownerPool.query(
    `begin;
     set local row_security = on;
     set local app.tenant_id = 'harbor';
     insert into tenant (tenant_id, name, site_type, logo_path, brand_primary_color, brand, settings, partnership)
       values ('harbor', 'Harbor', 1, 'x', '#0f4c5c', '{}', '{}', '[]');
     commit`,
  )
  const rows: Buffer[] = []
  const form = await withSnapshot(old, async (snapshot) => {
    for await (const piece of snapshot.rows()) rows.push(piece)
    return snapshot.form
  })
  expect(form).toBe(OLD)
  const into = await empty()
  await restoreRows(into, form, of(...rows))
  const { rows: newest } = await into.ownerPool.query<{ form: string }>(
    'select max(name) as form from schema_migration',
  )
  expect(newest[0]?.form).not.toBe(OLD)
  const [tenants] = await into.read(scopeOfTenant('harbor'), [build.selectFrom('tenant').select('name')])
  expect(tenants).toEqual([{ name: 'Harbor' }])
  await expect(restoreRows(await empty(), '9999_of_next_year', of(...rows))).rejects.toThrow(/newer version/)
})

test.each<[string, Buffer[], RegExp]>([
  ['nothing', [], /no end/],
  [
    'no end',
    [frame('S', sectionText({ table: 'operator', tenantId: '', columns: ['email'] })), frame('E', '0')],
    /no end/,
  ],
  ['rows before a table', [frame('D', 'x')], /no table/],
  ['fewer sections', [frame('Z', '1')], /Sections of rows are missing/],
  ['something after the end', [frame('Z', '0'), frame('Z', '0')], /follows the end/],
  [
    'another table',
    [frame('S', sectionText({ table: 'nothing', tenantId: '', columns: ['a'] })), frame('E', '0')],
    /no table nothing/,
  ],
  [
    'other columns',
    [frame('S', sectionText({ table: 'operator', tenantId: '', columns: ['drop'] })), frame('E', '0')],
    /no table operator/,
  ],
  [
    'fewer rows',
    [frame('S', sectionText({ table: 'schema_note', tenantId: '', columns: ['a'] })), frame('Z', '1')],
    /no table/,
  ],
])('a stream with %s is refused', async (_what, pieces, sentence) => {
  const into = await empty()
  const filling = restoreRows(into, '0067_due_in_whole_milliseconds_everywhere', of(...pieces))
  await expect(filling).rejects.toThrow(sentence)
  await expect(filling).rejects.toBeInstanceOf(DamagedRows)
})
