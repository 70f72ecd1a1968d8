import { scopeOfTenant } from '@frontage/db/scope.ts'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { Notifications } from '@frontage/contracts/notifications.ts'
import { anApp, signedIn, anonymous, type User } from '@frontage/testing/app.ts'
import { announceOrder, announceTemplate, notifyUsers } from './index.ts'

const { app, context } = await anApp()
const API = '/marketingcenter/api/v1/notifications'
const agent = await signedIn(context, 'agent@summit.test')
const colleague = await signedIn(context, 'manager@summit.test')
const elsewhere = await signedIn(context, 'agent@bluebird.test')
const summit = scopeOfTenant('summit')

const list = async (user: User): Promise<Notifications> =>
  (await app.inject(user.get(API))).json<{ data: Notifications }>().data
const read = (user: User, ids: string[], accountId = user.accountId) =>
  app.inject(
    user.put(
      `${API}/read`,
      ids.map((id) => ({ NotificationMessageId: id, Id: null, AccountId: accountId })),
    ),
  )
const news = (effectKey: string, accountId: string | null, name = 'Hello') =>
  context.db.tenant(summit, (tx) =>
    notifyUsers(tx, summit, { effectKey, accountId, name, messageBody: '', pageLink: '/home' }),
  )

// Before the others: what they write may be heard late.
test('an open window hears of news, and only of its own', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const abort = new AbortController()
  const headers = agent.get(API).headers as Record<string, string>
  const { request } = await import('node:http')
  const received: string[] = []
  const opened = await new Promise<number>((resolve) => {
    const call = request(
      { port, host: '127.0.0.1', path: `${API}/stream`, headers, signal: abort.signal },
      (reply) => {
        reply.setEncoding('utf8')
        reply.on('data', (chunk: string) => received.push(chunk))
        reply.on('error', () => {})
        resolve(reply.statusCode ?? 0)
      },
    )
    call.on('error', () => {})
    call.end()
  })
  expect(opened).toBe(200)
  await news('test:theirs', colleague.accountId)
  await news('test:live', agent.accountId)
  await expect.poll(() => received.join('').split('event: news').length - 1, { timeout: 5000 }).toBe(1)
  expect(received.join('')).not.toContain('Hello')
  abort.abort()
})

test('a message to one is hers alone, one to everybody is read by each for herself', async () => {
  const before = [await list(agent), await list(colleague), await list(elsewhere)].map((it) => it.unread)
  await news('test:one', agent.accountId)
  await news('test:all', null)
  await news('test:all', null)
  const after = [await list(agent), await list(colleague), await list(elsewhere)]
  expect(after.map((it, at) => it.unread - (before[at] ?? 0))).toEqual([2, 1, 0])
  const [newest] = after[0]!.rows
  expect((await read(agent, [newest!.id])).json().data.unread).toBe(after[0]!.unread - 1)
  expect((await list(agent)).rows[0]?.isRead).toBe(true)
  expect((await list(colleague)).unread).toBe(after[1]!.unread)
})

test("another user's message stays unread, and so does her list", async () => {
  await news('test:own', agent.accountId)
  const [message] = (await list(agent)).rows
  expect((await read(colleague, [message!.id])).statusCode).toBe(200)
  expect((await list(agent)).rows[0]?.isRead).toBe(false)
  expect((await read(colleague, [message!.id], agent.accountId)).statusCode).toBe(404)
  const foreign = await app.inject(colleague.get(`${API}?accountId=${agent.accountId}`))
  expect(foreign.statusCode).toBe(404)
  expect((await read(agent, [randomUUID()])).statusCode).toBe(200)
  expect((await app.inject(anonymous('summit', API))).statusCode).toBe(401)
})

test('hostile HTML is cleaned', async () => {
  await news('test:hostile', agent.accountId, '<img src=x onerror=alert(1)><b>Bold</b><script>x</script>')
  const [message] = (await list(agent)).rows
  expect(message?.name).toContain('<b>Bold</b>')
  expect(message?.name).not.toMatch(/script|onerror/)
})

test('a page link leads nowhere but to this site', async () => {
  const elsewhereNow = context.db.tenant(summit, (tx) =>
    notifyUsers(tx, summit, {
      effectKey: 'test:link',
      accountId: null,
      name: 'x',
      messageBody: '',
      pageLink: '//evil.test',
    }),
  )
  await expect(elsewhereNow).rejects.toThrow()
})

test('an order and a new design are told once each', async () => {
  const id = randomUUID()
  for (let again = 0; again < 2; again++)
    await context.db.tenant(summit, async (tx) => {
      await announceOrder(tx, summit, { id, number: 'SA-1', accountId: agent.accountId, status: 'shipped' })
      await announceTemplate(tx, summit, { id, title: 'A & <B>', path: '/templates/Create/flyers?s=101&c=1' })
    })
  const { rows } = await list(agent)
  expect(rows.filter((row) => row.name.includes('SA-1')).map((row) => row.pageLink)).toEqual([
    `/pastorders/${id}`,
  ])
  expect(rows.filter((row) => row.name.includes('&amp;')).map((row) => row.name)).toEqual([
    'New design: <strong>A &amp; &lt;B&gt;</strong>',
  ])
})
