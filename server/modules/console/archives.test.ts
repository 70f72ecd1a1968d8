/** Archives by the console's front door: made in the background, downloaded by who asked, brought in parts, imported whole. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { anApp } from '@frontage/testing/app.ts'
import { Refusal } from '../../platform/refusal.ts'
import { workOnArchive } from '../brokerages/archive/work.ts'
import { expireArchives } from '../brokerages/index.ts'
import { addOperator, seedOperator } from './index.ts'
import { operatorsOf } from './operators-at-door.ts'

let movedBy = 0
const { app, context } = await anApp({ clock: { now: () => new Date(Date.now() + movedBy) } })
const { enrolled, aBrowser } = operatorsOf(app)
const DAY_MS = 24 * 60 * 60_000
const BYTES = { 'content-type': 'application/octet-stream' }

let mine: ReturnType<typeof aBrowser>
let other: ReturnType<typeof aBrowser>
let archive: Buffer

beforeAll(async () => {
  await seedOperator(context)
  mine = (await enrolled('operator@frontage.test', 'Frontage-demo-1')).browser
  const password = await addOperator(context, 'bo@frontage.test')
  other = (await enrolled('bo@frontage.test', password ?? '')).browser
}, 60_000)

const data = async (browser: typeof mine, method: 'GET' | 'POST', path: string, body?: object) => {
  const reply = await browser.ask(method, path, body)
  return reply.json().data
}
const entries = async (): Promise<string[]> =>
  (await data(mine, 'GET', 'entries')).map(({ said }: { said: string }) => said)

describe('an export', () => {
  let id = ''

  test('is made beside requests, once however often it is asked for', async () => {
    const asked = await data(mine, 'POST', 'brokerages/summit/export', {})
    expect(asked).toMatchObject({ state: 'waiting', is_mine: true })
    id = asked.id
    expect((await data(other, 'POST', 'brokerages/summit/export', {})).id).toBe(id)
    expect((await mine.ask('GET', `exports/${id}/file`)).statusCode).toBe(404)
    expect((await mine.ask('POST', 'brokerages/nobody/export', {})).statusCode).toBe(404)
    await workOnArchive(context, 'summit')
    const made = await data(mine, 'GET', 'brokerages/summit/export')
    expect(made).toMatchObject({
      state: 'done',
      holds: { id: 'summit', name: 'Summit Alliance', hosts: expect.arrayContaining(['summit.localhost']) },
    })
    expect(made.holds.people).toBeGreaterThan(5)
    expect(made.bytes).toBeGreaterThan(10_000)
    expect(await readdir(join(context.settings.dataDir, 'archives'))).toEqual([])
  }, 60_000)

  test('is downloaded by whoever asked for it alone, and that is on record', async () => {
    expect((await other.ask('GET', `exports/${id}/file`)).statusCode).toBe(404)
    expect((await aBrowser().ask('GET', `exports/${id}/file`)).statusCode).toBe(401)
    const reply = await mine.ask('GET', `exports/${id}/file`)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining('summit-'),
    })
    archive = reply.rawPayload
    expect(Number(reply.headers['content-length'])).toBe(archive.length)
    expect(unzipSync(archive)['manifest.json']).toBeDefined()
    expect((await entries()).slice(0, 3)).toEqual([
      'Downloaded an archive',
      'Exported an archive',
      'Asked for an archive',
    ])
    const onFrom = (range: string, also = {}) =>
      mine.ask('GET', `exports/${id}/file`, undefined, { range, ...also })
    const rest = await onFrom('bytes=1000-', { 'if-range': String(reply.headers.etag) })
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([
      206,
      `bytes 1000-${archive.length - 1}/${archive.length}`,
    ])
    expect(rest.rawPayload.equals(archive.subarray(1000))).toBe(true)
    expect((await onFrom('bytes=1000-', { 'if-range': '"another"' })).statusCode).toBe(200)
    expect((await onFrom(`bytes=${archive.length}-`)).statusCode).toBe(416)
    expect((await entries()).slice(0, 2)).toEqual(['Downloaded an archive', 'Downloaded an archive'])
  })

  test('of another operator hides none, and a new one takes the place of her own', async () => {
    await data(other, 'POST', 'brokerages/summit/export', {})
    await workOnArchive(context, 'summit')
    const ofOther = (await data(other, 'GET', 'brokerages/summit/export')).id
    expect(await data(mine, 'GET', 'brokerages/summit/export')).toMatchObject({ id, state: 'done' })
    const first = id
    id = (await data(mine, 'POST', 'brokerages/summit/export', {})).id
    await workOnArchive(context, 'summit')
    await expireArchives(context)
    expect((await mine.ask('GET', `exports/${first}/file`)).statusCode).toBe(404)
    expect((await data(mine, 'GET', 'brokerages/summit/export')).id).toBe(id)
    const stored = (await Array.fromAsync(context.files.list('archives'))).map(({ key }) => key)
    expect(stored.toSorted()).toEqual([id, ofOther].map((one) => `archives/${one}.zip`).toSorted())
    await other.ask('DELETE', `exports/${ofOther}`)
  }, 60_000)

  test('is gone after a day, file and all', async () => {
    movedBy = DAY_MS + 1_000
    // Her session is over by then: another one asks.
    await expireArchives(context)
    movedBy = 0
    expect(await data(mine, 'GET', 'brokerages/summit/export')).toMatchObject({
      state: 'expired',
      ends_at: null,
    })
    expect((await mine.ask('GET', `exports/${id}/file`)).statusCode).toBe(404)
    expect(await Array.fromAsync(context.files.list('archives'))).toEqual([])
  })

  test('that is canceled while it is stored leaves no file', async () => {
    const { id: canceled } = await data(mine, 'POST', 'brokerages/harbor/export', {})
    const putFile: typeof context.files.putFile = async (...file) => {
      expect((await other.ask('DELETE', `exports/${canceled}`)).statusCode).toBe(404)
      expect((await mine.ask('DELETE', `exports/${canceled}`)).statusCode).toBe(200)
      await expireArchives(context)
      return context.files.putFile(...file)
    }
    await workOnArchive({ ...context, files: { ...context.files, putFile } }, 'harbor')
    await expireArchives(context)
    expect(await data(mine, 'GET', 'brokerages/harbor/export')).toMatchObject({ state: 'expired' })
    expect(await Array.fromAsync(context.files.list('archives'))).toEqual([])
  }, 60_000)

  test('whose store is away is tried again, and given up in a sentence after five times', async () => {
    await data(mine, 'POST', 'brokerages/harbor/export', {})
    const putFile = () => Promise.reject(new Error('The store is away.'))
    const away = { ...context, files: { ...context.files, putFile } }
    for (let at = 1; at <= 5; at += 1) {
      await workOnArchive(away, 'harbor')
      const told = await data(mine, 'GET', 'brokerages/harbor/export')
      expect(told, String(at)).toMatchObject({ state: 'waiting', is_failing: at > 1 })
      movedBy += 10 * 60_000
    }
    await workOnArchive(away, 'harbor')
    movedBy = 0
    expect(await data(mine, 'GET', 'brokerages/harbor/export')).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('failed 5 times'),
    })
  }, 90_000)
})

describe('an import', () => {
  const upload = async (bytes: Buffer, file_name = 'summit.zip') => {
    const { id } = await data(mine, 'POST', 'imports', { file_name, bytes: bytes.length })
    const sent = await mine.ask('PUT', `imports/${id}/parts/0`, bytes, BYTES)
    expect(sent.json().data).toEqual({ done: bytes.length })
    return { id, seen: await data(mine, 'POST', `imports/${id}/look`, {}) }
  }
  const brokerages = async () => (await data(mine, 'GET', 'brokerages')).totalRows

  test('is looked at first, says what becomes of its name and address, and comes whole', async () => {
    const before = await brokerages()
    const { id, seen } = await upload(archive)
    expect(seen).toMatchObject({
      state: 'uploaded',
      version_problem: '',
      free_host: '',
      holds: { name: 'Summit Alliance' },
      notices: [
        expect.stringContaining('as summit-alliance'),
        'summit.localhost is in use here. Choose another address for this one.',
      ],
    })
    expect(await brokerages()).toBe(before)
    const taken = await mine.ask('POST', `imports/${id}/start`, { host: 'harbor.localhost' })
    expect([taken.statusCode, taken.json().data.fields[0].field]).toEqual([409, 'host'])
    expect((await other.ask('POST', `imports/${id}/start`, { host: 'new.localhost' })).statusCode).toBe(404)
    const started = await data(mine, 'POST', `imports/${id}/start`, { host: 'http://new.localhost/' })
    expect(started).toMatchObject({ state: 'waiting', host: 'new.localhost' })
    // The same click again.
    expect((await data(mine, 'POST', `imports/${id}/start`, { host: 'new.localhost' })).state).toBe('waiting')
    await workOnArchive(context, 'summit-alliance')
    expect(await data(mine, 'GET', `imports/${id}`)).toMatchObject({
      state: 'done',
      imported: { id: 'summit-alliance', url: 'http://new.localhost:3000' },
    })
    expect(await brokerages()).toBe(before + 1)
    await expireArchives(context)
    expect(await Array.fromAsync(context.files.list('archives'))).toEqual([])
    expect((await entries()).slice(0, 2)).toEqual(['Imported an archive', 'Uploaded an archive'])
  }, 60_000)

  test('that was opened before its process died is written down once, and not imported twice', async () => {
    const { id } = await upload(archive)
    const { host } = await data(mine, 'POST', `imports/${id}/start`, { host: 'twice.localhost' })
    const tenantId = 'summit-alliance-2'
    let isDead = false
    const platform: typeof context.db.platform = (work) =>
      isDead ? Promise.reject(new Error('The process is dead.')) : context.db.platform(work)
    const tenant: typeof context.db.tenant = async (...how) => {
      const done = await context.db.tenant(...how)
      isDead = true
      return done
    }
    const db = { ...context.db, platform, tenant }
    await expect(workOnArchive({ ...context, db }, tenantId)).rejects.toThrow('dead')
    expect((await data(mine, 'GET', `imports/${id}`)).state).toBe('waiting')
    const before = await brokerages()
    await workOnArchive(context, tenantId)
    expect(await data(mine, 'GET', `imports/${id}`)).toMatchObject({
      state: 'done',
      imported: { id: tenantId },
    })
    expect([host, await brokerages()]).toEqual(['twice.localhost', before])
    expect((await entries()).filter((said) => said === 'Imported an archive')).toHaveLength(2)
  }, 60_000)

  test('whose rows are damaged leaves nothing: no row, no file, no reservation', async () => {
    const damaged = unzipSync(archive)
    damaged['rows/page_version.jsonl'] = strToU8('["x"]\n')
    const { id } = await upload(Buffer.from(zipSync(damaged, { level: 1 })))
    await data(mine, 'POST', `imports/${id}/start`, { host: 'damaged.localhost' })
    const { rows } = await context.db.ownerPool.query<{ tenant_id: string }>(
      `select tenant_id from brokerage where state = 'opening'`,
    )
    const [reserved] = rows
    await workOnArchive(context, reserved?.tenant_id ?? '')
    expect(await data(mine, 'GET', `imports/${id}`)).toMatchObject({
      state: 'failed',
      problem: 'A row of page_version is damaged in this archive.',
    })
    expect(await Array.fromAsync(context.files.list(reserved?.tenant_id ?? 'none'))).toEqual([])
    const after = await context.db.ownerPool.query(`select from brokerage where state = 'opening'`)
    expect(after.rowCount).toBe(0)
  }, 60_000)

  test('of something else, of parts that are missing, or too large, is refused in a sentence', async () => {
    const { seen } = await upload(Buffer.from('no archive at all'))
    expect(seen).toMatchObject({
      state: 'failed',
      problem: 'This archive cannot be read: it is no ZIP file, or its end is missing.',
    })
    const large = await mine.ask('POST', 'imports', { file_name: 'x.zip', bytes: 200e9 + 1 })
    expect(large.statusCode).toBe(422)
    expect(large.json().data.fields[0].message).toContain('200 GB')
    const { room } = context.files
    context.files.room = () => Promise.resolve('This needs more.')
    const full = await mine.ask('POST', 'imports', { file_name: 'x.zip', bytes: 1_000 })
    context.files.room = room
    expect(full.json()).toMatchObject({ code: 'brokerages.no-room', message: 'This needs more.' })
    const { id } = await data(mine, 'POST', 'imports', { file_name: 'x.zip', bytes: 20_000_000 })
    for (const [part, bytes] of [
      [1, Buffer.alloc(8 * 1024 ** 2)],
      [0, Buffer.alloc(5)],
    ] as const)
      expect((await mine.ask('PUT', `imports/${id}/parts/${part}`, bytes, BYTES)).json().code).toBe(
        'brokerages.upload-gap',
      )
    expect((await mine.ask('POST', `imports/${id}/look`, {})).json().code).toBe('brokerages.upload-gap')
    expect((await aBrowser().ask('PUT', `imports/${id}/parts/0`, Buffer.alloc(9), BYTES)).statusCode).toBe(
      401,
    )
    expect((await other.ask('DELETE', `imports/${id}`)).statusCode).toBe(404)
    expect((await mine.ask('DELETE', `imports/${id}`)).statusCode).toBe(200)
  })

  test('is one of five that an operator may have begun, however many are begun at once', async () => {
    const begun = await Promise.all(
      Array.from({ length: 9 }, () => other.ask('POST', 'imports', { file_name: 'x.zip', bytes: 1_000 })),
    )
    const ids = begun.flatMap((reply) => (reply.statusCode === 201 ? [reply.json().data.id] : []))
    expect(ids).toHaveLength(5)
    expect(begun.filter((reply) => reply.json().code === 'brokerages.too-many-uploads')).toHaveLength(4)
    for (const id of ids) expect((await other.ask('DELETE', `imports/${id}`)).statusCode).toBe(200)
  })

  test('loses nothing to a part that arrives a second time after the archive was looked at', async () => {
    const { id } = await data(mine, 'POST', 'imports', { file_name: 'late.zip', bytes: archive.length })
    const send = () => mine.ask('PUT', `imports/${id}/parts/0`, archive, BYTES)
    await send()
    const { put } = context.files
    context.files.put = async (...what) => {
      context.files.put = put
      await data(mine, 'POST', `imports/${id}/look`, {})
      return put.apply(context.files, what)
    }
    expect((await send()).json().data).toEqual({ done: archive.length })
    expect(await data(mine, 'GET', `imports/${id}`)).toMatchObject({ state: 'uploaded' })
    const parts = async () =>
      (await Array.fromAsync(context.files.list('archives'))).filter(({ key }) => key.includes(id))
    expect(await parts()).toHaveLength(1)
    await mine.ask('DELETE', `imports/${id}`)
    expect(await parts()).toEqual([])
  })

  test('of an archive of another version says so before anything', async () => {
    const old = unzipSync(archive)
    const said = JSON.parse(Buffer.from(old['manifest.json'] ?? []).toString())
    old['manifest.json'] = strToU8(JSON.stringify({ ...said, database: '0001_x.sql' }))
    const { id, seen } = await upload(Buffer.from(zipSync(old, { level: 1 })))
    expect(seen.version_problem).toContain('another version')
    const reply = await mine.ask('POST', `imports/${id}/start`, { host: 'old.localhost' })
    expect(reply.json().code).toBe('brokerages.archive')
    expect(new Refusal('brokerages.archive').status).toBe(reply.statusCode)
  })
})
