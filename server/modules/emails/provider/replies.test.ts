/** Replies to emails to contacts, at the server's door: whose word is taken, what it becomes, and what nobody hears of. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { PassThrough } from 'node:stream'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Email } from '@frontage/contracts/emails.ts'
import type { Lead } from '@frontage/contracts/leads.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { CAMPAIGNS } from '@frontage/testing/campaigns.ts'
import { aListOfEmails, anEmail, EMAILS } from '@frontage/testing/emails.ts'
import { aPolicyKey, inboundForm, inboundPost, type Answer } from '@frontage/testing/inbound-mail.ts'
import { aLeadOf } from '@frontage/testing/leads.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import type { Email as Sent } from '../../../platform/mail/port.ts'
import { EMAIL_REPLIES_PATH } from '../../../platform/mail/provider-path.ts'
import { newReplyKey, replyAddress } from '../../../platform/mail/reply-address.ts'
import { sendQueued } from '../../../platform/mail/send-due.ts'
import { sendDueEmails } from '../send-due.ts'
import { AT_ONCE, WAITING } from './unproven.ts'

const DOMAIN = 'reply.example.com'
const { publicKey, privateKey } = aPolicyKey()
const REPLIES = { domain: DOMAIN, sendgridKey: publicKey }
const LEADS = '/marketingcenter/api/v1/leads'

let movedBy = 0
const handedOver: Sent[] = []
const { app, context } = await anApp({
  clock: { now: () => new Date(Date.now() + movedBy) },
  mailer: { kind: 'smtp', send: async (message) => void handedOver.push(message) },
})
context.settings.replies = REPLIES
const HARBOR = scopeOfTenant('harbor')
const user = await aNewcomer(context, 'harbor')
const hers = (
  await context.db.tenant(HARBOR, (tx) =>
    tx.selectFrom('account').select('email').where('id', '=', user.accountId).executeTakeFirstOrThrow(),
  )
).email

beforeEach(() => {
  context.settings.replies = REPLIES
  handedOver.length = 0
})

const bring = (answer: Answer, more: Parameters<typeof inboundPost>[2] = {}) =>
  app.inject({
    method: 'POST',
    ...inboundPost(inboundForm(answer), privateKey, { now: context.clock.now(), ...more }),
  })
/** Brought and taken. @returns what is then handed over */
async function brought(answer: Answer): Promise<Sent[]> {
  const reply = await bring(answer)
  expect([reply.statusCode, reply.json()]).toEqual([200, { received: true }])
  const before = handedOver.length
  await sendQueued(context, HARBOR)
  return handedOver.slice(before)
}

let people = 0
/** An email of hers that went out. */
async function sent(
  to = `p${++people}@contacts.test`,
  name = 'Ann Lee',
): Promise<{ email: Email; message: Sent; to: string }> {
  const list = await aListOfEmails(app, user, [[name, to]])
  const email = await anEmail(app, user, { audience: { list_ids: [list], leads: false } })
  const seen = { revision: email.revision, recipients: 1, send_at: null, time_zone: null }
  await app.inject(user.post(`${EMAILS}/${email.id}/confirmation`, seen))
  await sendDueEmails(context, HARBOR)
  await sendQueued(context, HARBOR)
  movedBy += 6_000
  const message = handedOver.at(-1)
  if (message?.to !== to) throw new Error('It was not sent.')
  return { email, message, to }
}
const leadsLike = async (search: string, as: User = user): Promise<Lead[]> => {
  const { rows } = (
    await app.inject(as.get(`${LEADS}?search=${encodeURIComponent(search)}&source=reply`))
  ).json().data
  return Promise.all(
    rows.map(async ({ id }: { id: string }) => (await app.inject(as.get(`${LEADS}/${id}`))).json().data),
  )
}
const countsOf = async ({ id }: Email) => (await app.inject(user.get(`${EMAILS}/${id}`))).json().data.counts

test('a reply becomes a lead with its words, is counted, and reaches the agent, who answers it', async () => {
  const { email, message, to } = await sent()
  expect(message.replyTo).toMatch(/^reply\+[0-9a-f]{6}[a-z2-9]{20}@reply\.example\.com$/)
  expect(message.replyTo.length).toBeLessThan(64)
  expect(message.replyToName).toMatch(/, Harbor Realty$/)
  const answer = {
    to: message.replyTo.toUpperCase(),
    from: `"Lee, Ann" <${to}>`,
    subject: 'Re: News for Ann',
    text: 'Yes, at five. <b>Call me</b>\r\n\r\nOn Mon, Nov 3, 2026 at 9:12 AM Nora <n@x.test> wrote:\r\n> Hi Ann,\r\n',
    html: '<p onclick="alert(1)">Yes<script>alert(1)</script></p>',
  }
  const [passedOn, ...more] = await brought(answer)
  expect(more).toEqual([])
  expect(passedOn).toMatchObject({ to: hers, replyTo: to, subject: 'Re: News for Ann' })
  expect(passedOn?.from.name).toBe('Lee, Ann via Harbor Realty')
  expect(passedOn?.text).toContain('> Hi Ann,')
  expect(passedOn?.html).toContain('&#60;b&#62;Call me')
  expect(passedOn?.html).not.toMatch(/<script|onclick/)
  const [lead] = await leadsLike(to)
  expect(lead).toMatchObject({
    source: 'reply',
    name: 'Lee, Ann',
    email: to,
    has_consent: false,
    status: 'new',
  })
  expect(lead?.touches).toEqual([
    expect.objectContaining({
      ...{ kind: 'reply', message: 'Yes, at five. <b>Call me</b>', form_name: 'News for Ann', consent: null },
    }),
  ])
  expect(passedOn?.text).toContain(`/leads/${lead?.id}`)
  expect(await countsOf(email)).toMatchObject({ sent: 1, replied: 1 })
  const people = (await app.inject(user.get(`${EMAILS}/${email.id}/recipients?state=replied`))).json().data
    .rows
  expect(people).toEqual([expect.objectContaining({ email: to, replied_at: expect.any(String) })])
  const file = await app.inject(user.get(`${LEADS}-file?source=reply&format=jsonl`))
  expect(file.body).toContain(to)
  expect(file.body).not.toContain(message.replyTo)
})

test('once, however often and at whatever moment it is brought', async () => {
  const { message, to } = await sent()
  const answer = { to: message.replyTo, from: to, text: 'Once', messageId: '<once@contacts.test>' }
  const replies = await Promise.all([bring(answer), bring(answer), bring(answer)])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  await brought({ ...answer, text: 'Twice' })
  const without = { ...answer, messageId: null }
  await brought(without)
  await brought(without)
  const [lead, ...more] = await leadsLike(to)
  expect(more).toEqual([])
  expect(lead?.touches.map((touch) => touch.message)).toEqual(['Once', 'Once'])
  expect(handedOver.filter((one) => one.to === hers)).toHaveLength(2)
})

test('whoever is a lead already stays the one that she is', async () => {
  const { message, to } = await sent()
  const known = await aLeadOf(app, user, { email: to.toUpperCase(), name: 'Annabel Lee' })
  await brought({ to: message.replyTo, from: to, text: 'Me again' })
  const lead: Lead = (await app.inject(user.get(`${LEADS}/${known.id}`))).json().data
  expect(lead).toMatchObject({ name: 'Annabel Lee', source: 'manual', has_consent: false })
  expect(lead.touches.map(({ kind }) => kind)).toEqual(['reply', 'manual'])
})

test('what a campaign sent is answered with its name, and to the campaign’s count', async () => {
  const { email, message, to } = await sent()
  const fields = { name: 'Spring farm', time_zone: 'America/Los_Angeles' }
  const campaign = (await app.inject(user.post(CAMPAIGNS, fields))).json().data
  await context.db.tenant(HARBOR, (tx) =>
    sql`update marketing_email set campaign_id = ${campaign.id}::uuid where id = ${email.id}::uuid`.execute(
      tx,
    ),
  )
  await brought({ to: message.replyTo, from: to, text: 'Yes' })
  const [lead] = await leadsLike(to)
  expect(lead?.touches[0]?.form_name).toBe('News for Ann, of the campaign Spring farm')
  const results = (await app.inject(user.get(`${CAMPAIGNS}/${campaign.id}/results`))).json().data
  expect(results.emails).toMatchObject({ sent: 1, replied: 1 })
})

test('from another address than it went to, it is a lead of that address', async () => {
  const { message, to } = await sent()
  const other = `other-${to}`
  const [passedOn] = await brought({
    to: message.replyTo,
    from: `Ann <${other}>`,
    headers: ['Reply-To: Ann at work <work@contacts.test>'],
    text: 'From work',
  })
  expect(passedOn?.replyTo).toBe('work@contacts.test')
  const headers = [`Reply-To: ${message.replyTo}`]
  const [next] = await brought({ to: message.replyTo, from: other, headers, text: 'And again' })
  expect(next?.replyTo).toBe(other)
  expect(await leadsLike(other)).toMatchObject([{ email: other, name: 'Ann' }])
})

describe('what it says is read', () => {
  test.each<[string, Partial<Answer>, string]>([
    [
      'in an older charset',
      { text: Buffer.from('Ol\xe1, s\xed', 'latin1'), charset: 'iso-8859-1' },
      'Olá, sí',
    ],
    ['in Japanese', { text: Buffer.from([0x93, 0xfa, 0x96, 0x7b]), charset: 'Shift_JIS' }, '日本'],
    ['in a charset that there is not', { text: 'Sí', charset: 'x-nothing' }, 'Sí'],
    ['in another than it says', { text: Buffer.from('S\xed', 'latin1'), charset: 'utf-8' }, 'Sí'],
    ['with what cannot be stored', { text: 'Yes\u0000\ud800 no' }, 'Yes\ufffd no'],
    ['as HTML alone', { html: '<p>Yes &amp;<br>no</p><blockquote>Hi</blockquote>' }, 'Yes &\nno'],
    ['as nothing', {}, ''],
    ['as very much', { text: 'x'.repeat(2_000_000) }, `${'x'.repeat(3_999)}…`],
  ])('%s', async (_how, answer, words) => {
    const { message, to } = await sent()
    const passedOn = await brought({ to: message.replyTo, from: to, ...answer })
    expect(passedOn).toHaveLength(1)
    const [lead] = await leadsLike(to)
    expect(lead?.touches.map((touch) => touch.message)).toEqual([words])
  })

  test('with attachments of 5 MB, which are named and not passed on', async () => {
    const { message, to } = await sent()
    const bytes = Buffer.alloc(5 * 1024 * 1024, Buffer.from([0x00, 0xff, 0x0d, 0x0a, 0x2d, 0x2d]))
    const files = [{ name: 'house.jpg', bytes }]
    const [passedOn] = await brought({ to: message.replyTo, from: to, text: 'See here', files })
    expect(passedOn?.text).toContain('house.jpg (5.0 MB)')
    expect(await leadsLike(to)).toMatchObject([{ touches: [{ message: 'See here' }] }])
  })
})

describe('nobody hears of', () => {
  test.each<[string, (own: { message: Sent; to: string }) => Answer]>([
    ['an address without a token', () => ({ to: `hello@${DOMAIN}` })],
    ['an invented token', () => ({ to: replyAddress(DOMAIN, HARBOR, newReplyKey()) })],
    [
      'a token of this brokerage under another’s mark',
      ({ message }) => ({ to: replyAddress(DOMAIN, scopeOfTenant('summit'), message.replyTo.slice(12, 32)) }),
    ],
    ['a token at another domain', ({ message }) => ({ to: message.replyTo.replace(DOMAIN, 'evil.test') })],
    ['the agent herself', ({ message }) => ({ to: message.replyTo, from: `Me <${hers.toUpperCase()}>` })],
    [
      'an address of replies as the sender',
      ({ message }) => ({ to: message.replyTo, from: message.replyTo }),
    ],
    [
      'an email of ours that came back',
      ({ message, to }) => ({ to: message.replyTo, from: to, messageId: `<${message.messageId}>` }),
    ],
    [
      'a bounce',
      ({ message }) => ({
        to: message.replyTo,
        from: 'Mail Delivery System <MAILER-DAEMON@mx.test>',
        returnPath: '',
        headers: ['Content-Type: multipart/report; report-type=delivery-status;\n boundary=x'],
      }),
    ],
  ])('%s', async (_what, answerTo) => {
    const own = await sent()
    expect(await brought({ text: 'Never heard of', from: own.to, ...answerTo(own) })).toEqual([])
    expect(await countsOf(own.email)).toMatchObject({ replied: 0, unsubscribed: 0 })
    expect(await leadsLike(own.to)).toEqual([])
    expect(await leadsLike(hers)).toEqual([])
  })

  test('more than a day’s number of one recipient', async () => {
    const { message, to } = await sent()
    for (let number = 0; number < 32; number++)
      await brought({ to: message.replyTo, from: to, text: `Number ${number}` })
    expect(await leadsLike(to)).toMatchObject([{ touch_count: 30 }])
    expect(handedOver.filter((one) => one.to === hers)).toHaveLength(30)
  })
})

test.each([
  ['Auto-Submitted: auto-replied', 'Re: News'],
  ['X-Autoreply: yes', 'Re: News'],
  ['Precedence: bulk', 'Re: News'],
  ['X-Mailer: none', 'Automatic reply: News'],
])('an automatic reply (%s, %s) is no lead, and reaches the agent once', async (header, subject) => {
  const { email, message, to } = await sent()
  const answer = { to: message.replyTo, from: to, subject, headers: [header], text: 'I am away. Unsubscribe' }
  const [passedOn] = await brought(answer)
  expect(passedOn?.text).toContain('I am away.')
  expect(await brought(answer)).toEqual([])
  expect(await leadsLike(to)).toEqual([])
  expect(await countsOf(email)).toMatchObject({ replied: 0 })
})

test('“unsubscribe” is an unsubscription of whom it went to, and nothing else', async () => {
  const { email, message, to } = await sent()
  expect(
    await brought({ to: message.replyTo, from: 'x@y.test', text: 'Please unsubscribe me.\n\n> Hi Ann' }),
  ).toEqual([])
  expect(await countsOf(email)).toMatchObject({ replied: 0, unsubscribed: 1 })
  const list = await aListOfEmails(app, user, [['Ann', to]])
  const next = await anEmail(app, user, { audience: { list_ids: [list], leads: false } })
  const { data } = (await app.inject(user.get(`${EMAILS}/${next.id}/audience`))).json()
  expect(data).toMatchObject({ recipients: 0, left_out: { unsubscribed: 1 } })
  expect(await leadsLike('x@y.test')).toEqual([])
})

test('whom she marked as spam is held back, and not passed on', async () => {
  const { message, to } = await sent()
  await brought({ to: message.replyTo, from: to, text: 'Buy now' })
  const [lead] = await leadsLike(to)
  await app.inject(user.put(`${LEADS}/${lead?.id}/status`, { status: 'spam' }))
  expect(await brought({ to: message.replyTo, from: to, text: 'Buy again' })).toEqual([])
})

test('a suspended brokerage’s replies are taken as ever', async () => {
  const { message, to } = await sent()
  const setState = (state: 'open' | 'suspended') =>
    context.db.platform((owner) =>
      owner.updateTable('brokerage').set({ state }).where('tenant_id', '=', 'harbor').execute(),
    )
  await setState('suspended')
  const passedOn = await brought({ to: message.replyTo, from: to, text: 'Are you there?' })
  await setState('open')
  expect(passedOn).toMatchObject([{ to: hers }])
  expect(await leadsLike(to)).toMatchObject([{ touches: [{ message: 'Are you there?' }] }])
})

test('without the agent the brokerage gets it', async () => {
  const { message, to } = await sent()
  const setActive = (is_active: boolean) =>
    context.db.tenant(HARBOR, (tx) =>
      tx.updateTable('account').set({ is_active }).where('id', '=', user.accountId).execute(),
    )
  await setActive(false)
  const [passedOn, ...more] = await brought({ to: message.replyTo, from: to, text: 'Hello?' })
  await setActive(true)
  const harbor = await context.tenants.byId('harbor')
  expect(more).toEqual([])
  expect(passedOn).toMatchObject({ to: harbor?.data.brand.email, replyTo: to })
  expect(await leadsLike(to)).toEqual([])
})

describe('a message is believed', () => {
  const answer = { to: replyAddress(DOMAIN, HARBOR, newReplyKey()), text: 'x' }
  const form = inboundForm(answer)
  const headersOf = () => inboundPost(form, privateKey, { now: context.clock.now() })
  test.each<[string, () => object]>([
    ['of another key', () => inboundPost(form, aPolicyKey().privateKey, { now: context.clock.now() })],
    [
      'of other bytes',
      () => inboundPost(form, privateKey, { now: context.clock.now(), signed: Buffer.from('x') }),
    ],
    [
      'of four days ago',
      () => inboundPost(form, privateKey, { now: new Date(context.clock.now().getTime() - 96 * 3_600_000) }),
    ],
    [
      'that is none',
      () => ({ ...headersOf(), headers: { 'content-type': headersOf().headers['content-type'] } }),
    ],
    [
      'of no form',
      () => ({
        ...headersOf(),
        headers: { ...headersOf().headers, 'content-type': 'application/json' },
        payload: '{}',
      }),
    ],
  ])('not with a signature %s', async (_what, post) => {
    const before = { ...context.figures.replies }
    const reply = await app.inject({ method: 'POST', url: EMAIL_REPLIES_PATH, ...post() })
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'emails.reply-refused'])
    expect(context.figures.replies).toEqual({ ...before, unsigned: before.unsigned + 1 })
  })

  test('and not where nobody set it', async () => {
    context.settings.replies = undefined
    expect((await bring(answer)).statusCode).toBe(404)
  })

  test('nor more than SendGrid takes', async () => {
    const files = [{ name: 'x', bytes: Buffer.alloc(33 * 1024 * 1024) }]
    expect((await bring({ ...answer, files })).statusCode).toBe(413)
  })

  test('raw, it is brought again until that is turned off', async () => {
    const before = { ...context.figures.replies }
    expect((await bring({ ...answer, isRaw: true })).statusCode).toBe(503)
    await brought(answer)
    expect(context.figures.replies).toEqual({ ...before, raw: before.raw + 1, taken: before.taken + 1 })
  })

  test('slowly, it loses its place; while all are taken, it finds none; and both are counted', async () => {
    const before = { ...context.figures.replies }
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    try {
      const begin = () => {
        const { headers } = headersOf()
        const payload = new PassThrough()
        const code = app
          .inject({
            method: 'POST',
            url: EMAIL_REPLIES_PATH,
            headers: { ...headers, 'content-length': '1000' },
            payload,
          })
          .then((reply) => reply.json().code)
        return { payload, code }
      }
      const held = Array.from({ length: AT_ONCE.small }, begin)
      const waiting = Array.from({ length: WAITING.small }, begin)
      expect(await begin().code).toBe('emails.replies-wait')
      await vi.advanceTimersByTimeAsync(6_000)
      expect(await Promise.all(held.map(({ code }) => code))).toEqual(held.map(() => 'emails.reply-slow'))
      for (const { payload } of [...held, ...waiting]) payload.end(form)
      await Promise.all(waiting.map(({ code }) => code))
      expect(context.figures.replies).toMatchObject({
        slow: before.slow + AT_ONCE.small,
        full: before.full + 1,
      })
    } finally {
      vi.useRealTimers()
    }
  })

  test.each([
    ['', 200],
    ['nothing', 422],
    ['--xYzZY\r\nContent-Disposition: form-data; name="headers"\r\n\r\nTo: x', 422],
    ['--xYzZY\r\nContent-Disposition: form-data; name="envelope"\r\n\r\n{"to":1}\r\n--xYzZY--\r\n', 200],
  ])('and %j breaks nothing', async (payload, status) => {
    const reply = await app.inject({
      method: 'POST',
      ...inboundPost(Buffer.from(payload), privateKey, { now: context.clock.now() }),
    })
    expect(reply.statusCode).toBe(status)
  })
})

test('nobody set it: replies go to the agent, and the email says so', async () => {
  context.settings.replies = undefined
  const { email, message } = await sent()
  expect(message.replyTo).toBe(hers)
  const read = (await app.inject(user.get(`${EMAILS}/${email.id}`))).json().data
  expect(read).toMatchObject({ are_replies_read: false, counts: { replied: 0 } })
})

test('a colleague sees nothing of it', async () => {
  const { message, to } = await sent()
  await brought({ to: message.replyTo, from: to, text: 'Only for her' })
  expect(await leadsLike(to, await signedIn(context, 'agent@harbor.test'))).toEqual([])
  expect(await leadsLike(to, await signedIn(context, 'agent@summit.test'))).toEqual([])
})
