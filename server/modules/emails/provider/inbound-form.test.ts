/** What a message may cost that nobody has proved: how many are read at once, for how long, and what is held of one. */
import multipart from '@fastify/multipart'
import Fastify, { type FastifyRequest } from 'fastify'
import { request as ask, type ClientRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { inboundForm } from '@frontage/testing/inbound-mail.ts'
import { limiter } from '../../../platform/limiter.ts'
import { registerErrors } from '../../../platform/errors.ts'
import { REQUEST_MS } from '../../../app.ts'
import { copied, readInboundForm, type InboundForm } from './inbound-form.ts'
import { AT_ONCE, isTooSlow, LARGEST, readLimitOf, TIMEOUT_MS, WAITING, type ReadLimit } from './unproven.ts'

const MB = 1024 * 1024
const type = 'multipart/form-data; boundary=xYzZY'
const believed = { update: () => undefined, check: () => undefined }
let reading = 0
const onReading: (() => void)[] = []
/** That the next one is being read; by then it may be no more, if its patience is short. */
const nextIsRead = () => new Promise<void>((resolve) => onReading.push(resolve))
const forms: InboundForm[] = []
const read = async (request: FastifyRequest, limit?: ReadLimit) => {
  reading++
  for (const resolve of onReading.splice(0)) resolve()
  try {
    forms.push(await readInboundForm(request, believed, limit))
  } finally {
    reading--
  }
  return {}
}

const app = Fastify({ bodyLimit: 40 * MB })
registerErrors(app)
await app.register(multipart, { throwFileSizeLimit: false })
// As the route does.
app.addHook('onRequest', async (_request, reply) => void reply.header('connection', 'close'))
const LONG_MS = 600_000
app.post('/', (request) => read(request, { ...readLimitOf(request), patienceMs: LONG_MS }))
const short: ReadLimit = { limiter: limiter(1), timeoutMs: 150, patienceMs: 100 }
app.post('/short', (request) => read(request, short))
const impatient: ReadLimit = { limiter: limiter(1), timeoutMs: LONG_MS, patienceMs: 100 }
app.post('/impatient', (request) => read(request, impatient))
const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
afterAll(() => app.close())

const held: ClientRequest[] = []
afterEach(async () => {
  for (const one of held.splice(0)) one.destroy()
  await vi.waitUntil(() => reading === 0, 20_000)
})

/** Says that so many bytes come, and sends the first few. */
function begun(length: number, path = '/') {
  const headers = { 'content-type': type, 'content-length': length }
  const open = ask({ port, path, method: 'POST', headers })
  held.push(open)
  open.write('--xYzZY\r\nContent-Disposition: form-data; name="text"\r\n\r\nHello')
  return new Promise<string>((resolve) => {
    open.on('response', (reply) => {
      buffer(reply).then(
        (body) => resolve(`${reply.statusCode} ${JSON.parse(body.toString()).code}`),
        (error: unknown) => resolve(String(error)),
      )
    })
    open.on('error', (error) => resolve(Reflect.get(error, 'code')))
  })
}
const [NO_PLACE, TOO_SLOW] = ['503 emails.replies-wait', '503 emails.reply-slow']
const stalled: ReturnType<typeof begun>[] = []
const post = async (form: Buffer, url = '/') =>
  (await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: form })).statusCode

test('large ones are read two at once, a few wait, and the next is told to come again; a reply passes them', async () => {
  const many = AT_ONCE.large + WAITING.large
  for (let count = 1; count <= many; count++) {
    stalled.push(begun(20 * MB))
    await expect.poll(() => reading).toBe(count)
  }
  expect(await begun(20 * MB)).toBe(NO_PLACE)
  expect(await post(inboundForm({ to: 'x', text: 'A reply' }))).toBe(200)
})

test('so it is with small ones, beside which large ones are read', async () => {
  const many = AT_ONCE.small + WAITING.small
  for (let count = 1; count <= many; count++) stalled.push(begun(1000))
  await expect.poll(() => reading).toBe(many)
  expect(await begun(1000)).toBe(NO_PLACE)
  const files = [{ name: 'x', bytes: Buffer.alloc(MB) }]
  expect(await post(inboundForm({ to: 'x', text: 'A reply', files }))).toBe(200)
})

test('one whose bytes do not come is told to come again, as is one that waits, and the next is read', async () => {
  const isRead = nextIsRead()
  const first = begun(1000, '/short')
  await isRead
  const second = begun(1000, '/short')
  expect(await first).toBe(TOO_SLOW)
  // On a full machine its turn may come before its time is over.
  expect([NO_PLACE, TOO_SLOW]).toContain(await second)
  expect(await short.limiter(async () => 'free')).toBe('free')
  expect(await post(inboundForm({ to: 'x', text: 'A reply' }), '/short')).toBe(200)
})

test('one that says nothing for long holds its place no longer, and what waited for it is read', async () => {
  const isRead = nextIsRead()
  const first = begun(1000, '/impatient')
  await isRead
  expect(await post(inboundForm({ to: 'x', text: 'A reply' }), '/impatient')).toBe(200)
  expect(await first).toBe(TOO_SLOW)
})

test.each([
  ['nothing, within the patience', 0, 5_000, false],
  ['nothing, beyond it', 0, 5_001, true],
  ['a reply that is all there but its end', 60 * 1024, 5_900, false],
  ['a byte each second', 30, 30_000, true],
  ['the largest email, as far as it must be to come in time', LARGEST / 2, TIMEOUT_MS.large / 2, false],
])('too slow or not: %s', (_what, bytes, ms, isSlow) => {
  expect(isTooSlow(bytes, ms, readLimitOf({ headers: {} }).patienceMs)).toBe(isSlow)
})

test('one that waits too long is answered before its turn, and is not read any more', async () => {
  forms.length = 0
  const turn = Promise.withResolvers<void>()
  const before = short.limiter(() => turn.promise)
  expect(await post(inboundForm({ to: 'x', text: 'A reply' }), '/short')).toBe(503)
  turn.resolve()
  await before
  expect(await short.limiter(async () => forms.length)).toBe(0)
})

test('that answer comes well before the one of any request that takes too long', () => {
  const slack = 30_000
  for (const timeout of Object.values(TIMEOUT_MS)) expect(timeout + slack).toBeLessThan(REQUEST_MS)
})

test('of one, no more is held than what anybody asks for', async () => {
  forms.length = 0
  const long = 'x'.repeat(2 * MB)
  const subject = 'y'.repeat(MB)
  expect(await post(inboundForm({ to: long, from: long, subject, text: long, html: long }))).toBe(200)
  const [form] = forms
  expect(form?.fields.get('text')).toHaveLength(MB)
  expect(form?.fields.get('to')).toBe('')
  const all = [...(form?.fields.values() ?? [])].reduce((sum, { length }) => sum + length, 0)
  expect(all).toBeLessThan(2.5 * MB)
})

test('what is cut does not hold on to what it was cut from', () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const used = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = used()
  const kept = Array.from({ length: 128 }, (_, number) =>
    copied(Buffer.alloc(900 * 1024, number % 100).toString('latin1'), 16 * 1024),
  )
  // Whole ones would be 112 MB.
  expect(used() - before).toBeLessThan(40 * MB)
  expect(kept.every(({ length }) => length === 16 * 1024)).toBe(true)
  expect(copied('\u00e9\u00ff\u0000x', 3)).toBe('\u00e9\u00ff\u0000')
})
