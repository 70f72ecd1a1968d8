import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { anApp } from '@frontage/testing/app.ts'
import { logTo } from '../site/open-context.ts'
import { refusalOf } from './errors.ts'
import { bucketStore } from './files/bucket.ts'
import { folderStore } from './files/folder.ts'
import type { FileStore } from './files/port.ts'
import { storable } from './files/storable.ts'

const scratch = mkdtempSync(join(tmpdir(), 'frontage-health-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const { app } = await anApp()

test('a server whose database answers and whose files are stored is ready', async () => {
  const reply = await app.inject({ url: '/readyz' })
  expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ready' }])
})

test('one whose folder cannot be written is not, and is again when it can', async () => {
  let now = 0
  const root = join(scratch, 'files')
  // A file where the folder would be: not even root can write below it.
  writeFileSync(root, '')
  const why = storable(folderStore(root), () => now)
  expect(await why()).toMatchObject({ code: 'ENOTDIR' })
  rmSync(root)
  mkdirSync(root)
  expect(await why()).toMatchObject({ code: 'ENOTDIR' })
  now += 2_001
  expect(await why()).toBe(null)
})

test('a load balancer is told what is missing', async () => {
  const broken = folderStore('/dev/null/files')
  const { app: other } = await anApp({
    files: { ...folderStore(join(scratch, 'seeded')), put: flaky(broken) },
  })
  isBroken = true
  const reply = await other.inject({ url: '/readyz' })
  expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'not ready', without: 'files' }])
  expect(reply.headers['retry-after']).toBe('2')
  expect((await other.inject({ url: '/readyz?exclude=database' })).statusCode).toBe(503)
  expect((await other.inject({ url: '/readyz?exclude=files' })).json()).toEqual({ status: 'ready' })
})

test('who balances may go on sending visitors here while the database is away', async () => {
  const { app: other, context } = await anApp()
  const away = vi.spyOn(context.db, 'platform').mockRejectedValue(new Error('connect ECONNREFUSED'))
  const asked = async (url: string) => (await other.inject({ url })).json()
  expect(await asked('/readyz')).toEqual({ status: 'not ready', without: 'database' })
  expect(await asked('/readyz?exclude=files')).toEqual({ status: 'not ready', without: 'database' })
  const ofBalancer = '/readyz?exclude=database&exclude=files'
  expect(await asked(ofBalancer)).toEqual({ status: 'ready' })
  expect(await asked('/healthz')).toEqual({ status: 'ok' })
  away.mockRestore()
  expect(await asked('/readyz')).toEqual({ status: 'ready' })
})

let isBroken = false
const flaky =
  (broken: FileStore): FileStore['put'] =>
  (key, bytes, type) =>
    (isBroken ? broken : folderStore(join(scratch, 'seeded'))).put(key, bytes, type)

test('a bucket that nobody answers for is not', async () => {
  const files = bucketStore('s3://photos/prefix?endpoint=http://127.0.0.1:1&region=eu-west-1')
  expect(await storable(files)()).toBeInstanceOf(Error)
}, 20_000)

test('a store that never answers is not waited for, and asked once for all who ask', async () => {
  let puts = 0
  const files: FileStore = {
    ...folderStore(scratch),
    put: () => {
      puts += 1
      return new Promise(() => {})
    },
  }
  const why = storable(files)
  const errors = await Promise.all([why(), why(), why()])
  expect(errors.map(String)).toEqual(Array(3).fill('Error: no answer within 4 s'))
  expect(puts).toBe(1)
})

test('a disk, a name or a certificate at fault is a 503, and the log says what to do', async () => {
  const lines: unknown[] = []
  const log = logTo({ write: (line: string) => void lines.push(JSON.parse(line)) }, 'info')
  for (const code of ['ENOSPC', 'EROFS', 'ENOTFOUND', 'EAI_AGAIN', 'CERT_HAS_EXPIRED', 'EHOSTUNREACH']) {
    const error = new Error('upload', { cause: Object.assign(new Error('write'), { code }) })
    expect(refusalOf(error).status, code).toBe(503)
    log.error({ err: error }, 'request failed')
    expect(lines.at(-1), code).toMatchObject({
      trouble: expect.stringMatching(/^(the|there|its)/),
      todo: expect.stringMatching(/^[A-Z].*\.$/),
    })
  }
  // Nobody is to do anything about what is told by the way, or about a fault of ours.
  log.info({ err: Object.assign(new Error('gone'), { code: 'ENOSPC' }) }, 'by the way')
  expect(lines.at(-1)).not.toHaveProperty('todo')
  log.error({ err: new TypeError('x is not a function') }, 'request failed')
  expect(lines.at(-1)).not.toHaveProperty('todo')
  const ownWrite = Object.assign(new Error('cannot execute INSERT'), { code: '25006' })
  for (const ours of [new TypeError('x is not a function'), ownWrite])
    expect(refusalOf(ours).status).toBe(500)
  // Somebody's text, as the database tells it back.
  const typed = Object.assign(new Error('invalid input: "no space left on device"'), { code: '22P02' })
  expect(refusalOf(typed).status).toBe(422)
})
