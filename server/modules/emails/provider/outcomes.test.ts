/** What the email provider says, at the server's door: of whom it is believed, whose row it is about, and who gets no more. */
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Email } from '@frontage/contracts/emails.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { aListOfEmails, anEmail, EMAILS } from '@frontage/testing/emails.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import type { Email as Sent } from '../../../platform/mail/port.ts'
import { EMAIL_EVENTS_PATH } from '../../../platform/mail/provider-path.ts'
import { sendQueued } from '../../../platform/mail/send-due.ts'
import { sendDueEmails } from '../send-due.ts'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const KEY = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const anotherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

let movedBy = 0
const handedOver: Sent[] = []
const { app, context } = await anApp({
  clock: { now: () => new Date(Date.now() + movedBy) },
  mailer: { kind: 'smtp', send: async (message) => void handedOver.push(message) },
})
context.settings.sendgridWebhookKey = KEY
const HARBOR = scopeOfTenant('harbor')
const HOUR = 3_600_000

beforeEach(() => {
  handedOver.length = 0
})

interface Manner {
  key?: KeyObject
  /** Milliseconds before now. */
  age?: number
  signed?: string
  leave?: 'signature' | 'time'
}

/** As SendGrid posts it. */
function post(payload: string, { key = privateKey, age = 0, signed = payload, leave }: Manner = {}) {
  const time = String(Math.floor((context.clock.now().getTime() - age) / 1000))
  return app.inject({
    method: 'POST',
    url: EMAIL_EVENTS_PATH,
    // None of a brokerage's.
    headers: {
      host: 'hooks.example',
      'content-type': 'application/json',
      ...(leave === 'signature'
        ? {}
        : {
            'x-twilio-email-event-webhook-signature': sign(
              'sha256',
              Buffer.from(time + signed),
              key,
            ).toString('base64'),
          }),
      ...(leave === 'time' ? {} : { 'x-twilio-email-event-webhook-timestamp': time }),
    },
    payload,
  })
}
const event = (message: Sent | undefined, about: object) => ({
  email: 'whoever@elsewhere.test',
  timestamp: 1,
  'smtp-id': '<another@elsewhere.test>',
  frontage_email: message?.deliveryTag,
  ...about,
})
const told = async (...events: object[]) => {
  const reply = await post(JSON.stringify(events))
  expect([reply.statusCode, reply.json()]).toEqual([200, { received: true }])
}
const HARD = { event: 'bounce', type: 'bounce', reason: '550 5.1.1 <gone@contacts.test>:\r\n no such user' }
const SOFT = { event: 'bounce', type: 'blocked', reason: '452 mailbox full' }

/** An email to these addresses, on its way. */
async function sent(user: User, ...addresses: string[]): Promise<{ email: Email; messages: Sent[] }> {
  const list = await aListOfEmails(
    app,
    user,
    addresses.map((address) => ['Ann Lee', address]),
  )
  const email = await anEmail(app, user, { audience: { list_ids: [list], leads: false } })
  const before = handedOver.length
  const reply = await app.inject(
    user.post(`${EMAILS}/${email.id}/confirmation`, {
      revision: email.revision,
      recipients: addresses.length,
      send_at: null,
      time_zone: null,
    }),
  )
  expect(reply.statusCode).toBe(200)
  await sendDueEmails(context, HARBOR)
  await sendQueued(context, HARBOR)
  movedBy += 6_000
  return { email, messages: handedOver.slice(before) }
}
const countsOf = async (user: User, { id }: Email) =>
  (await app.inject(user.get(`${EMAILS}/${id}`))).json().data.counts
const rowsOf = async (user: User, { id }: Email, state: string) =>
  (await app.inject(user.get(`${EMAILS}/${id}/recipients?state=${state}`))).json().data.rows
/** Who would get the next one, and who is left out of it. */
async function nextTo(user: User, address: string) {
  const list = await aListOfEmails(app, user, [['Ann Lee', address.toUpperCase()]])
  const email = await anEmail(app, user, { audience: { list_ids: [list], leads: false } })
  const { recipients, left_out: left } = (await app.inject(user.get(`${EMAILS}/${email.id}/audience`))).json()
    .data
  return { recipients, bounced: left.bounced, complained: left.complained, unsubscribed: left.unsubscribed }
}
const NOBODY = { recipients: 0, bounced: 0, complained: 0, unsubscribed: 0 }

const user = await aNewcomer(context, 'harbor')
const { email, messages } = await sent(user, 'gone@contacts.test')
const body = JSON.stringify([event(messages[0], HARD)])

describe('a message is believed', () => {
  test.each<[string, string, Manner]>([
    ['of another key', body, { key: anotherKey }],
    ['of other bytes', body, { signed: `${body} ` }],
    ['older than what is still sent', body, { age: 49 * HOUR }],
    ['from the future', body, { age: -HOUR }],
    ['without a signature', body, { leave: 'signature' }],
    ['without a time', body, { leave: 'time' }],
    ['of nothing', '', { key: anotherKey }],
  ])('not with a signature %s', async (_what, payload, manner) => {
    const reply = await post(payload, manner)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'emails.events-refused'])
    expect(await countsOf(user, email)).toMatchObject({ bounced: 0 })
  })

  test('and is not read where it is too large, or where no key is set', async () => {
    expect((await post(`[${'1,'.repeat(600_000)}1]`)).statusCode).toBe(413)
    context.settings.sendgridWebhookKey = undefined
    const reply = await post(body)
    context.settings.sendgridWebhookKey = KEY
    expect(reply.statusCode).toBe(404)
    expect(await countsOf(user, email)).toMatchObject({ bounced: 0 })
  })

  test.each([
    ['no list', '{"event":"bounce"}'],
    ['no JSON', 'bounce'],
    ['nothing of ours', JSON.stringify([1, null, {}, { event: 'bounce' }, { ...HARD, frontage_email: 7 }])],
    ['an email of nobody', JSON.stringify([{ ...HARD, frontage_email: 'harbor.x.y' }])],
    [
      'a row with a signature of another',
      JSON.stringify([
        {
          ...HARD,
          frontage_email: messages[0]?.deliveryTag?.replace(/^harbor/, 'summit'),
        },
      ]),
    ],
    [
      'a tag cut short',
      JSON.stringify([{ ...HARD, frontage_email: messages[0]?.deliveryTag?.slice(0, -1) }]),
    ],
    [
      'other events',
      JSON.stringify(['open', 'deferred', 'processed'].map((name) => event(messages[0], { event: name }))),
    ],
  ])('and changes nothing with %s', async (_what, payload) => {
    expect((await post(payload)).statusCode).toBe(200)
    expect(await countsOf(user, email)).toMatchObject({ sent: 1, delivered: 0, bounced: 0, complained: 0 })
    expect(await nextTo(user, 'gone@contacts.test')).toEqual({ ...NOBODY, recipients: 1 })
  })

  test('and then suppresses an address that does not exist, for every agent of this brokerage alone', async () => {
    expect((await post(body, { age: 47 * HOUR })).statusCode).toBe(200)
    // The same again changes nothing.
    expect((await post(body, { age: 47 * HOUR })).statusCode).toBe(200)
    expect(await countsOf(user, email)).toMatchObject({ sent: 1, bounced: 1, delivered: 0 })
    const [row] = await rowsOf(user, email, 'bounced')
    expect(row).toMatchObject({
      email: 'gone@contacts.test',
      reason: 'The address does not take email: 550 5.1.1 <gone@contacts.test>: no such user',
      bounced_at: expect.any(String),
    })
    const colleague = await aNewcomer(context, 'harbor')
    for (const one of [user, colleague])
      expect(await nextTo(one, 'gone@contacts.test')).toEqual({ ...NOBODY, bounced: 1 })
    const elsewhere = await signedIn(context, 'agent@summit.test')
    expect(await nextTo(elsewhere, 'gone@contacts.test')).toEqual({ ...NOBODY, recipients: 1 })
  })
})

describe('of what it says', () => {
  test('deliveries are counted, and one that comes back afterwards is none', async () => {
    const user = await aNewcomer(context, 'harbor')
    const { email, messages } = await sent(user, 'one@contacts.test', 'two@contacts.test')
    const [one, two] = messages
    await told(event(one, { event: 'delivered' }), event(two, { event: 'delivered' }), event(two, SOFT))
    expect(await countsOf(user, email)).toMatchObject({ sent: 2, delivered: 1, bounced: 1 })
    expect(await rowsOf(user, email, 'delivered')).toMatchObject([{ email: one?.to }])
    expect(await nextTo(user, 'two@contacts.test')).toEqual({ ...NOBODY, recipients: 1 })
  })

  test('three soft bounces in a row suppress, of whichever agents; one that was delivered begins anew', async () => {
    const [first, second] = [await aNewcomer(context, 'harbor'), await aNewcomer(context, 'harbor')]
    const outcomes = [
      SOFT,
      SOFT,
      { event: 'delivered' },
      SOFT,
      { event: 'dropped', reason: 'Spam Content' },
      SOFT,
    ]
    for (const [at, about] of outcomes.entries()) {
      const { messages } = await sent(at % 2 ? second : first, 'full@contacts.test')
      await told(event(messages[0], about), event(messages[0], about))
    }
    expect(await nextTo(first, 'full@contacts.test')).toEqual({ ...NOBODY, recipients: 1 })
    const { messages } = await sent(second, 'full@contacts.test')
    await told(event(messages[0], SOFT))
    expect(await nextTo(first, 'full@contacts.test')).toEqual({ ...NOBODY, bounced: 1 })
  })

  test('two soft bounces at one moment are counted one after the other', async () => {
    const user = await aNewcomer(context, 'harbor')
    const tags = []
    for (let at = 0; at < 3; at++) tags.push((await sent(user, 'busy@contacts.test')).messages[0])
    await Promise.all(tags.map((message) => told(event(message, SOFT))))
    expect(await nextTo(user, 'busy@contacts.test')).toEqual({ ...NOBODY, bounced: 1 })
  })

  test('a report of spam holds, also for who unsubscribed from everybody and wants emails again', async () => {
    const user = await aNewcomer(context, 'harbor')
    const { email, messages } = await sent(user, 'angry@contacts.test')
    const link = new URL(messages[0]?.unsubscribeUrl ?? 'https://none.test').pathname
    const choose = (path: string) =>
      app.inject({ method: 'POST', url: `${link}${path}`, headers: { host: 'localhost' } })
    expect((await choose('/all')).statusCode).toBe(200)
    await told(event(messages[0], { event: 'delivered' }), event(messages[0], { event: 'spamreport' }))
    expect((await choose('/again')).statusCode).toBe(200)
    expect(await nextTo(user, 'angry@contacts.test')).toEqual({ ...NOBODY, complained: 1 })
    expect(await countsOf(user, email)).toMatchObject({ delivered: 1, complained: 1 })
  })

  test.each([
    ['Bounced Address', { bounced: 1 }],
    ['Spam Reporting Address', { complained: 1 }],
    ['Recipient List over Package Quota', { recipients: 1 }],
  ])('"dropped" because of %s', async (reason, expected) => {
    const user = await aNewcomer(context, 'harbor')
    const address = `${reason.replaceAll(' ', '-')}@contacts.test`
    const { messages } = await sent(user, address)
    await told(event(messages[0], { event: 'dropped', reason }))
    expect(await nextTo(user, address)).toEqual({ ...NOBODY, ...expected })
  })

  test('what waits for the address at another agent is not sent anymore', async () => {
    const [first, second] = [await aNewcomer(context, 'harbor'), await aNewcomer(context, 'harbor')]
    const { messages } = await sent(first, 'late@contacts.test')
    const list = await aListOfEmails(app, second, [['Ann Lee', 'late@contacts.test']])
    const email = await anEmail(app, second, { audience: { list_ids: [list], leads: false } })
    const body = { revision: email.revision, recipients: 1, send_at: null, time_zone: null }
    await app.inject(second.post(`${EMAILS}/${email.id}/confirmation`, body))
    await told(event(messages[0], HARD))
    expect(await rowsOf(second, email, 'skipped')).toMatchObject([
      { reason: 'The address does not take email' },
    ])
  })
})

describe('an address that bounced', () => {
  const LIFTED = '/marketingcenter/api/v1/email-suppressions'
  const suppressedTo = async (user: User, search = '') =>
    (await app.inject(user.get(`${LIFTED}?search=${encodeURIComponent(search)}`))).json().data.rows
  const lift = (user: User, id: string, reason = 'She called: the mailbox works again. 📬') =>
    app.inject(user.post(`${LIFTED}/${id}/lift`, { reason }))
  const bounced = async (user: User, address: string) => {
    const { messages } = await sent(user, address)
    await told(event(messages[0], HARD))
    return (await suppressedTo(user, address))[0]
  }
  const choice = (message: Sent | undefined, path = '') =>
    app.inject({
      method: 'POST',
      url: new URL(message?.unsubscribeUrl ?? 'https://none.test').pathname + path,
      headers: { host: 'localhost' },
    })

  test('is lifted once, with a reason, by whoever wrote to it; bounced again it stays', async () => {
    const user = await aNewcomer(context, 'harbor')
    const row = await bounced(user, 'lifted@contacts.test')
    expect(row).toMatchObject({ reason: 'bounced', can_lift: true, why_not: '', agent: '' })
    expect((await lift(user, row.id, '  ')).statusCode).toBe(422)
    expect((await lift(user, row.id)).statusCode).toBe(200)
    expect(await suppressedTo(user, 'lifted@')).toEqual([])
    expect(await nextTo(user, 'lifted@contacts.test')).toEqual({ ...NOBODY, recipients: 1 })
    expect((await lift(user, row.id)).statusCode).toBe(404)
    const again = await bounced(user, 'lifted@contacts.test')
    expect(again).toMatchObject({ id: row.id, can_lift: false, why_not: expect.stringMatching(/once/) })
    expect((await lift(user, row.id)).json()).toMatchObject({
      code: 'emails.not-liftable',
      message: expect.stringMatching(/bounced again/),
    })
    expect(await nextTo(user, 'lifted@contacts.test')).toEqual({ ...NOBODY, bounced: 1 })
    const admin = await signedIn(context, 'admin@harbor.test')
    const log = await app.inject(admin.get('/managetenants/api/v1/audit?pageSize=100'))
    expect(log.body).toContain('lifted@contacts.test')
  })

  test('is no matter of colleagues who did not write there, nor of another brokerage; administrators see it', async () => {
    const user = await aNewcomer(context, 'harbor')
    const row = await bounced(user, 'whose@contacts.test')
    const colleague = await aNewcomer(context, 'harbor')
    const elsewhere = await signedIn(context, 'admin@summit.test')
    for (const one of [colleague, elsewhere]) {
      expect(await suppressedTo(one, 'whose@')).toEqual([])
      expect((await lift(one, row.id)).statusCode).toBe(404)
    }
    const admin = await signedIn(context, 'admin@harbor.test')
    expect(await suppressedTo(admin, 'WHOSE@')).toMatchObject([{ id: row.id }])
    expect((await lift(admin, row.id)).statusCode).toBe(200)
  })

  test('and whose owner unsubscribed, before or after, stays out whatever is lifted', async () => {
    const user = await aNewcomer(context, 'harbor')
    const before = await sent(user, 'before@contacts.test')
    await choice(before.messages[0], '/all')
    await told(event(before.messages[0], HARD))
    const [first] = await suppressedTo(user, 'before@')
    expect(first).toMatchObject({
      reason: 'bounced',
      can_lift: false,
      why_not: expect.stringMatching(/unsubscribed/),
    })
    expect((await lift(user, first.id)).statusCode).toBe(409)
    // Lifted first, unsubscribed afterwards: what counts is the last word of the owner.
    const { messages } = await sent(user, 'after@contacts.test')
    await told(event(messages[0], HARD))
    const [second] = await suppressedTo(user, 'after@')
    expect((await lift(user, second.id)).statusCode).toBe(200)
    await choice(messages[0], '/all')
    expect(await nextTo(user, 'after@contacts.test')).toEqual({ ...NOBODY, unsubscribed: 1 })
    await choice(messages[0], '/again')
    expect(await nextTo(user, 'after@contacts.test')).toEqual({ ...NOBODY, recipients: 1 })
    // That it was lifted once is not forgotten by that.
    expect(await bounced(user, 'after@contacts.test')).toMatchObject({ id: second.id, can_lift: false })
  })

  test('is not out again for an email of before, which comes back late', async () => {
    const user = await aNewcomer(context, 'harbor')
    const early = await sent(user, 'slow@contacts.test')
    const row = await bounced(user, 'slow@contacts.test')
    expect((await lift(user, row.id)).statusCode).toBe(200)
    await told(event(early.messages[0], HARD))
    expect(await countsOf(user, early.email)).toMatchObject({ bounced: 1 })
    expect(await nextTo(user, 'slow@contacts.test')).toEqual({ ...NOBODY, recipients: 1 })
    expect(await bounced(user, 'slow@contacts.test')).toMatchObject({ id: row.id, can_lift: false })
  })

  test('a complaint and an unsubscription cannot be lifted', async () => {
    const user = await aNewcomer(context, 'harbor')
    const { messages } = await sent(user, 'spam@contacts.test', 'bye@contacts.test')
    await told(event(messages[0], { event: 'spamreport' }))
    await choice(messages[1])
    const rows = await suppressedTo(user)
    expect(rows).toHaveLength(2)
    for (const { id, can_lift } of rows) {
      expect(can_lift).toBe(false)
      expect((await lift(user, id)).statusCode).toBe(409)
    }
  })
})

test('links to unsubscribe work while the brokerage is suspended, and nothing else does', async () => {
  const user = await aNewcomer(context, 'harbor')
  const { messages } = await sent(user, 'closed@contacts.test')
  const link = new URL(messages[0]?.unsubscribeUrl ?? 'https://none.test').pathname
  const ask = (method: 'GET' | 'POST', url: string) =>
    app.inject({ method, url, headers: { host: 'localhost' } })
  const close = async (state: 'suspended' | 'open') => {
    await context.db.platform((owner) =>
      owner.updateTable('brokerage').set({ state }).where('tenant_id', '=', 'harbor').execute(),
    )
    context.tenants.forget('harbor')
  }
  await close('suspended')
  expect((await ask('GET', '/home')).statusCode).toBe(503)
  expect((await ask('GET', link)).body).toContain('Unsubscribe from these emails?')
  const done = await ask('POST', link)
  expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('You are unsubscribed')])
  await close('open')
  expect(await nextTo(user, 'closed@contacts.test')).toEqual({ ...NOBODY, unsubscribed: 1 })
})

test('emails about what their reader did carry no tag', async () => {
  const user = await aNewcomer(context, 'harbor')
  const email = await anEmail(app, user, {})
  handedOver.length = 0
  expect((await app.inject(user.post(`${EMAILS}/${email.id}/test`))).statusCode).toBe(200)
  await sendQueued(context, HARBOR)
  expect(handedOver).toHaveLength(1)
  expect(handedOver[0]?.deliveryTag).toBeUndefined()
})
