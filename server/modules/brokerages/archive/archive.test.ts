/** A brokerage leaves as an archive and arrives elsewhere, whole or not at all. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { aFullCart, aPaymentCard, pay, PAYMENT_CARDS } from '@frontage/testing/checkout.ts'
import { exportBrokerage, importBrokerage, readBrokerage } from '../index.ts'
import { FILES, sizeProblem, type ListedFile, type Manifest } from './manifest.ts'

const testApp = await anApp()
const { app, context } = testApp
const folder = await mkdtemp(join(tmpdir(), 'frontage-archive-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const path = join(folder, 'summit.zip')
const manifest = await exportBrokerage(context, 'summit', path)
const bytes = await readFile(path)

const listedIn = (entries: Record<string, Uint8Array>): ListedFile[] =>
  Buffer.from(entries[FILES] ?? [])
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line): ListedFile => JSON.parse(line))

test('the archive has rows, files and a manifest, and no secret of a session', () => {
  const entries = unzipSync(bytes)
  expect(manifest).toMatchObject({ format: 'frontage-brokerage', version: 2, tenant_id: 'summit' })
  expect(manifest.files).toBeGreaterThan(3)
  expect(listedIn(entries)).toHaveLength(manifest.files)
  for (const name of ['account', 'orders', 'template', 'page'])
    expect(manifest.tables.find((table) => table.name === name)?.rows, name).toBeGreaterThan(5)
  for (const name of [
    'session',
    'one_time_token',
    'outgoing_message',
    'api_key',
    'webhook_endpoint',
    'webhook_event',
  ])
    expect(entries[`rows/${name}.jsonl`]).toBeUndefined()
})

test('it arrives under another id and host, with the same figures, and its own files', async () => {
  const imported = await importBrokerage(context, path, 'moved.localhost')
  expect(imported).toMatchObject({
    ...{ id: 'summit-alliance', name: 'Summit Alliance', lost_tax_service: false },
  })
  const [before, after] = [await readBrokerage(context, 'summit'), await readBrokerage(context, imported.id)]
  const figures = ({ people, orders, month_cents, templates, pages, abilities }: typeof before) => ({
    people,
    orders,
    month_cents,
    templates,
    pages,
    abilities,
  })
  expect(figures(after)).toEqual(figures(before))
  const home = await app.inject({
    url: '/managetenants/api/v1/tenants/data?domain=moved.localhost',
    headers: { host: 'moved.localhost' },
  })
  expect(home.json().data).toMatchObject({ uid: 'summit-alliance', name: 'Summit Alliance' })
  const keys = await context.db.tenant(scopeOfTenant(imported.id), (tx) =>
    tx.selectFrom('file').select('storage_key').where('tenant_id', '=', imported.id).execute(),
  )
  expect(keys.length).toBeGreaterThan(3)
  for (const { storage_key } of keys) {
    expect(storage_key).toMatch(/^(?:shared|summit-alliance)\//)
    expect((await context.files.get(storage_key)).length).toBeGreaterThan(0)
  }
}, 60_000)

test('an order that was paid arrives paid, though its payment is written after it', async () => {
  const unpaidOf = async (tenant: string) => {
    const { rows } = await context.db.ownerPool.query<{ unpaid: number }>(
      'select count(*)::int as unpaid from uncharged_order where tenant_id = $1',
      [tenant],
    )
    return rows[0]?.unpaid
  }
  const before = await unpaidOf('summit')
  const buyer = await signedIn(context, 'agent@summit.test')
  const cart = await aFullCart(testApp, buyer)
  const card = (await aPaymentCard(testApp, buyer, PAYMENT_CARDS.good)).json().id
  expect((await pay(testApp, buyer, cart, card)).statusCode).toBe(200)
  const archive = join(folder, 'paid.zip')
  await exportBrokerage(context, 'summit', archive)
  const { id } = await importBrokerage(context, archive, 'paid.localhost')
  expect([await unpaidOf('summit'), await unpaidOf(id)]).toEqual([before, before])
}, 60_000)

test('one that was taxed by a service arrives taxed by its own rates, since the key stays behind', async () => {
  const source = (of: string, value?: string) =>
    context.db.tenant(scopeOfTenant(of), async (tx) => {
      if (value)
        await sql`update tenant set settings = settings || ${JSON.stringify({ tax_source: value })}::jsonb`.execute(
          tx,
        )
      const { rows } = await sql<{ s: string }>`select settings ->> 'tax_source' as s from tenant`.execute(tx)
      return rows[0]?.s
    })
  await source('summit', 'service')
  const taxed = join(folder, 'taxed.zip')
  const said = await exportBrokerage(context, 'summit', taxed)
  await source('summit', 'rates')
  expect(said.tables.filter(({ name }) => name.startsWith('tax_'))).toEqual([])
  const imported = await importBrokerage(context, taxed, 'taxed.localhost')
  expect(imported.lost_tax_service).toBe(true)
  expect(await source(imported.id)).toBe('rates')
}, 60_000)

/** The archive with some of its entries changed. */
function changed(
  change: (entries: Record<string, Uint8Array>, said: Manifest, listed: ListedFile[]) => void,
): Buffer {
  const entries = unzipSync(bytes)
  const said: Manifest = JSON.parse(Buffer.from(entries['manifest.json'] ?? []).toString())
  const listed = listedIn(entries)
  change(entries, said, listed)
  entries['manifest.json'] = strToU8(JSON.stringify(said))
  if (entries[FILES]) entries[FILES] = strToU8(listed.map((file) => `${JSON.stringify(file)}\n`).join(''))
  return Buffer.from(zipSync(entries, { level: 1 }))
}

/** As the former version wrote it: the list is in the manifest. */
const former = (change: (listed: ListedFile[]) => void = () => undefined) =>
  changed((all, said, listed) => {
    change(listed)
    Object.assign(said, { version: 1, files: listed })
    delete all[FILES]
  })

/** Another zone in the first row of a table that has one. */
const zoneIn = (name: string, column: string, zone: string) =>
  changed((all, said) => {
    const columns = said.tables.find((table) => table.name === name)?.columns ?? []
    const rows = Buffer.from(all[`rows/${name}.jsonl`] ?? [])
      .toString()
      .split('\n')
    const row: (string | null)[] = JSON.parse(rows[0] ?? '[]')
    row[columns.indexOf(column)] = zone
    all[`rows/${name}.jsonl`] = strToU8([JSON.stringify(row), ...rows.slice(1)].join('\n'))
  })

const isFile = (name: string) => name.startsWith('files/')

test.each<[string, () => Buffer, RegExp]>([
  ['what is no ZIP', () => Buffer.from('hello'), /cannot be read/],
  ['half of it', () => bytes.subarray(0, bytes.length / 2), /cannot be read/],
  ['a ZIP of something else', () => Buffer.from(zipSync({ 'a.txt': strToU8('a') })), /not an archive/],
  ['a path that leads out of it', () => changed((all) => (all['../../x'] = strToU8('x'))), /cannot be read/],
  [
    'another version of the product',
    () => changed((_, said) => (said.database = '0001_x.sql')),
    /another version/,
  ],
  [
    'a table that is missing',
    () => changed((all) => void delete all['rows/page.jsonl']),
    /page.jsonl is missing/,
  ],
  ['fewer rows than were told', () => changed((all) => (all['rows/page.jsonl'] = strToU8(''))), /missing/],
  [
    'a file that is named twice',
    () =>
      changed((_, said, listed) => {
        listed.push(...listed.slice(0, 1))
        said.files += 1
      }),
    /is listed twice/,
  ],
  [
    'one that the former version named twice',
    () => former((listed) => listed.push(...listed.slice(0, 1))),
    /twice/,
  ],
  [
    'a list of files that is missing',
    () => changed((all) => void delete all[FILES]),
    /files.jsonl is missing/,
  ],
  ['fewer files than were told', () => changed((_, said) => (said.files += 1)), /missing in the list/],
  ['more files than were told', () => changed((_, said) => (said.files -= 1)), /missing in the list/],
  [
    'a list of files that is damaged',
    () => changed((_, __, listed) => listed.forEach((file) => (file.size = -1))),
    /list of files in this archive is damaged/,
  ],
  [
    'a line without an end',
    () => changed((_, __, listed) => listed.forEach((file) => (file.type = 'x'.repeat(100_000)))),
    /longer than any that is read/,
  ],
  [
    'a table that is named twice',
    () => changed((_, said) => void said.tables.push(...said.tables.slice(0, 1))),
    /not an archive/,
  ],
  [
    'a zone that nobody knows',
    () => zoneIn('post', 'publish_zone', 'Mars/Base'),
    /time zone that is not known/,
  ],
  ['a row that is none', () => changed((all) => (all['rows/page.jsonl'] = strToU8('{"a":1}\n'))), /damaged/],
  [
    'other columns',
    () => changed((_, said) => said.tables.forEach((table) => table.columns.push('drop'))),
    /other columns/,
  ],
  [
    'a file that another stands in for',
    () =>
      changed((all) => {
        for (const name of Object.keys(all).filter(isFile)) all[name] = strToU8('other')
      }),
    /not what its manifest says/,
  ],
  [
    'a file of another brokerage',
    () =>
      changed((all, said, listed) => {
        const [first] = listed.filter(({ key }) => key.startsWith('shared/'))
        if (!first) return
        all['files/harbor/x/y.png'] = all[`files/${first.key}`] ?? strToU8('')
        listed.push({ ...first, key: 'harbor/x/y.png' })
        said.files += 1
      }),
    /belongs to another brokerage/,
  ],
])('%s is refused in a sentence, and nothing is left', async (_, archive, sentence) => {
  const count = async () => {
    const { rows } = await context.db.ownerPool.query<{ n: number }>(
      'select (select count(*) from brokerage) + (select count(*) from tenant_host) as n',
    )
    return rows[0]?.n
  }
  const before = await count()
  const bad = join(folder, 'bad.zip')
  await writeFile(bad, archive())
  await expect(importBrokerage(context, bad, 'bad.localhost')).rejects.toThrow(sentence)
  expect(await count()).toBe(before)
})

test('a host that another brokerage proves while the archive is read is refused by the same sentence', async () => {
  const host = 'raced.localhost'
  const put: typeof context.files.put = async (...file) => {
    await context.db.platform((owner) =>
      owner
        .insertInto('tenant_host')
        .values({ tenant_id: 'harbor', host, is_primary: false })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    return context.files.put(...file)
  }
  const raced = { ...context, files: { ...context.files, put } }
  await expect(importBrokerage(raced, path, host)).rejects.toMatchObject({ code: 'hosts.taken' })
  expect((await readBrokerage(context, 'harbor')).hosts).toContainEqual({ host, is_primary: false })
})

test('what is changed while files are copied is not in the archive, and nothing waits for it', async () => {
  const out = join(folder, 'moving.zip')
  let isChanged = false
  const open: typeof context.files.open = async (key) => {
    if (!isChanged) {
      isChanged = true
      // A store may take its time, and a connection may not idle that long inside a transaction: it is over by now.
      const { rows } = await context.db.ownerPool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
          where datname = current_database() and state like 'idle in transaction%'`,
      )
      expect(rows[0]?.n).toBe(0)
    }
    return context.files.open(key)
  }
  await exportBrokerage({ ...context, files: { ...context.files, open } }, 'summit', out)
  expect(isChanged).toBe(true)
})

test('beside the archive nothing is named that a kill would leave, and what a former one left is gone', async () => {
  const own = await mkdtemp(join(folder, 'own-'))
  const out = join(own, 'killed.zip')
  await writeFile(`${out}.files`, 'what a killed one left')
  const seen = new Set<string>()
  const open: typeof context.files.open = async (key) => {
    for (const name of await readdir(own)) seen.add(name)
    return context.files.open(key)
  }
  const made = await exportBrokerage({ ...context, files: { ...context.files, open } }, 'summit', out)
  expect([...seen]).toEqual(['killed.zip'])
  expect(await readdir(own)).toEqual(['killed.zip'])
  expect(listedIn(unzipSync(await readFile(out)))).toHaveLength(made.files)
})

test('rows are of one moment: what is written while others are read is in none of them', async () => {
  const out = join(folder, 'snapshot.zip')
  const { db } = context
  let isWritten = false
  const tenant: typeof db.tenant = (scope, work, options) =>
    db.tenant(
      scope,
      async (tx) => {
        // Its snapshot is taken by the first statement.
        await tx.selectFrom('tenant').select('name').execute()
        if (!isWritten)
          await db.tenant(scopeOfTenant('summit'), (other) =>
            other.updateTable('account').set({ office: 'After the snapshot' }).execute(),
          )
        isWritten = true
        return work(tx)
      },
      options,
    )
  await exportBrokerage({ ...context, db: { ...db, tenant } }, 'summit', out)
  expect(isWritten).toBe(true)
  const rows = unzipSync(await readFile(out))['rows/account.jsonl'] ?? new Uint8Array()
  expect(Buffer.from(rows).toString()).not.toContain('After the snapshot')
})

test.each([
  [{ entries: 1_000_001, total: 1 }, /more files than the 1,000,000/],
  [{ entries: 5, total: 200e9 + 1 }, /larger than the 200 GB/],
])('of %j no archive is begun', async (size, sentence) => {
  const out = join(folder, 'large.zip')
  const problem = sizeProblem(size)
  expect(problem).toMatch(sentence)
  await expect(
    exportBrokerage(context, 'summit', out, { sizeProblemOf: () => problem }),
  ).rejects.toMatchObject({
    code: 'brokerages.too-large',
    message: problem,
  })
  await expect(stat(out)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('an archive may be as large as it is said to be', () => {
  expect(sizeProblem({ entries: 1_000_000, total: 200e9 })).toBeNull()
})

test('where the disk has no room, no archive is begun and none is imported; with room one of the former version is', async () => {
  const room = (bytes: number) => Promise.resolve(`This needs ${bytes > 10_000 ? 'more' : 'nothing'}.`)
  const out = join(folder, 'no-room.zip')
  const refused = { code: 'brokerages.no-room', message: 'This needs more.' }
  await expect(exportBrokerage(context, 'summit', out, { roomFor: room })).rejects.toMatchObject(refused)
  await expect(stat(out)).rejects.toMatchObject({ code: 'ENOENT' })
  const full = { ...context, files: { ...context.files, room } }
  await expect(importBrokerage(full, path, 'full.localhost')).rejects.toMatchObject(refused)
  // Nothing of it is left: the host is free for the next one.
  const before = join(folder, 'former.zip')
  await writeFile(before, former())
  expect((await importBrokerage(context, before, 'full.localhost')).files).toBe(manifest.files)
})

test('what is measured beforehand is at least what is in it', async () => {
  let measured = 0
  await exportBrokerage(context, 'summit', join(folder, 'measured.zip'), {
    sizeProblemOf(size) {
      measured = size.total
      return sizeProblem(size)
    },
  })
  const entries = Object.entries(unzipSync(await readFile(join(folder, 'measured.zip'))))
  const held = entries.reduce((sum, [name, data]) => sum + (name === 'manifest.json' ? 0 : data.length), 0)
  expect(measured).toBeGreaterThanOrEqual(held)
  expect(measured).toBeLessThan(held * 1.5)
})

test('one that is larger than a plain ZIP can be arrives as any other', async () => {
  const out = join(folder, 'large.zip')
  const made = await exportBrokerage(context, 'summit', out, { zip: { zip64From: { bytes: 0, entries: 0 } } })
  expect((await readdir(folder)).filter((name) => name.startsWith('large.'))).toEqual(['large.zip'])
  expect((await importBrokerage(context, out, 'large.localhost')).files).toBe(made.files)
}, 60_000)

test('a host that another brokerage has is refused', async () => {
  await expect(importBrokerage(context, path, 'harbor.localhost')).rejects.toMatchObject({
    code: 'hosts.taken',
  })
})
