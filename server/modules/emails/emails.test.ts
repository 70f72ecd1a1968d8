/** Emails to contacts: who gets one, each once whatever stops or repeats, and who never gets another. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { sql } from 'kysely'
import type { InjectOptions } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Email } from '@frontage/contracts/emails.ts'
import { anApp, anonymous, anotherProcessOf, hostOf, type User } from '@frontage/testing/app.ts'
import { aListOfEmails, anEmail, bodyOf, EMAILS } from '@frontage/testing/emails.ts'
import { aLeadOf } from '@frontage/testing/leads.ts'
import { aListing } from '@frontage/testing/listings.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import { aFileOf } from '@frontage/testing/upload.ts'
import { redSquare } from '../../audit-samples.ts'
import { NotHandedOver } from '../../platform/mail/not-handed-over.ts'
import type { Email as Sent } from '../../platform/mail/port.ts'
import { sendQueued } from '../../platform/mail/send-due.ts'
import { MOST_WAITING, sendDueEmails } from './send-due.ts'

let movedBy = 0
const handedOver: Sent[] = []
const refused = new Set<string>()
const site = await anApp({
  clock: { now: () => new Date(Date.now() + movedBy) },
  mailer: {
    kind: 'smtp',
    send: async (message) => {
      if (refused.has(message.to)) throw new NotHandedOver('never', new Error('550 5.7.1 no'))
      handedOver.push(message)
    },
  },
})
const { app, context } = site
const { db } = context
const HARBOR = scopeOfTenant('harbor')
const SECOND = 1_000

beforeEach(async () => {
  await sendQueued(context, HARBOR)
  handedOver.length = 0
  refused.clear()
})

const answer = async (request: InjectOptions) => {
  const reply = await app.inject(request)
  return { status: reply.statusCode, ...reply.json() }
}
const read = async (user: User, id: string): Promise<Email> =>
  (await answer(user.get(`${EMAILS}/${id}`))).data
const addressOf = async (user: User): Promise<string> =>
  (await answer(user.get('/security/api/v1/users/me'))).data.email
const sizeOf = async (user: User, id: string) => (await answer(user.get(`${EMAILS}/${id}/audience`))).data
const act = (user: User, id: string, action: string) =>
  answer(user.post(`${EMAILS}/${id}/action`, { action }))
const confirm = async (user: User, email: Email, over: object = {}) => {
  const { recipients } = await sizeOf(user, email.id)
  const seen = { revision: email.revision, recipients, send_at: null, time_zone: null }
  return answer(user.post(`${EMAILS}/${email.id}/confirmation`, { ...seen, ...over }))
}
/** Steps and hand-overs until nothing is due. */
async function sendAll(rounds = 12): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await sendDueEmails(context, HARBOR)
    await sendQueued(context, HARBOR)
    movedBy += 6 * SECOND
  }
}
const people = (count: number, of = 'a'): [string, string][] =>
  Array.from({ length: count }, (_, at) => [`Person ${of}`, `${of}${at}@contacts.test`])
const to = () => handedOver.map((message) => message.to).sort()
const linkIn = (message: Sent | undefined) => new URL(message?.unsubscribeUrl ?? 'https://none.test').pathname
const visitor = (url: string, method: 'GET' | 'POST' = 'POST'): InjectOptions => ({
  method,
  url,
  headers: { host: hostOf('harbor'), 'content-type': 'application/x-www-form-urlencoded' },
  ...(method === 'POST' ? { payload: 'List-Unsubscribe=One-Click' } : {}),
})

describe('an email', () => {
  test('goes once to each address of overlapping lists and of leads who agreed, by name', async () => {
    const user = await aNewcomer(context, 'harbor')
    const first = await aListOfEmails(app, user, [
      ['ANN LEE', 'Ann@Contacts.test'],
      ['Bob & Partners LLC', 'bob@contacts.test'],
      ['No Address', ''],
    ])
    const second = await aListOfEmails(app, user, [
      ['Ann L.', 'ann@contacts.TEST'],
      ['Zoë Ümlaut-Müller 🏠', 'zoe@contacts.test'],
    ])
    await aLeadOf(app, user, {
      name: 'Cy Coe',
      email: 'cy@contacts.test',
      consent: 'She said so on the phone.',
    })
    await aLeadOf(app, user, { name: 'Di Doe', email: 'di@contacts.test' })
    const audience = { list_ids: [first, second, first], leads: true }
    const email = await anEmail(app, user, { audience, preheader: 'For {first name}' })
    expect(await sizeOf(user, email.id)).toMatchObject({
      recipients: 4,
      left_out: { 'no-address': 1, doubled: 1, 'no-consent': 1, unsubscribed: 0 },
      is_too_many: false,
    })
    const seen = (await answer(user.get(`${EMAILS}/${email.id}/preview?recipient=0`))).data
    expect(seen).toMatchObject({ to: 'Ann@Contacts.test', subject: 'News for Ann', recipients: 4 })
    expect(seen.text).toContain('Hi Ann,\n\nCome & see <it>.')
    expect((await confirm(user, email)).data).toMatchObject({ state: 'sending', counts: { waiting: 4 } })
    await sendAll(2)
    expect(to()).toEqual(['Ann@Contacts.test', 'bob@contacts.test', 'cy@contacts.test', 'zoe@contacts.test'])
    const [toAnn] = handedOver.filter((message) => message.to.startsWith('Ann'))
    expect(toAnn).toMatchObject({ subject: 'News for Ann', replyTo: await addressOf(user) })
    expect(toAnn?.from.name).toContain('Harbor')
    expect(toAnn?.html).toContain('Come &amp; see &lt;it&gt;.')
    expect(toAnn?.html).toContain('1200 Ocean View Avenue')
    expect(handedOver.find((message) => message.to.startsWith('bob'))?.text).toContain('Hi there,')
    expect(await read(user, email.id)).toMatchObject({ state: 'sent', counts: { sent: 4, waiting: 0 } })
  })

  test('is its writer’s alone, and cannot be confirmed twice or changed on its way', async () => {
    const user = await aNewcomer(context, 'harbor')
    const other = await aNewcomer(context, 'harbor')
    const list = await aListOfEmails(app, user, people(2, 'own'))
    const email = await anEmail(app, user, { audience: { list_ids: [list], leads: false } })
    for (const path of ['', '/audience', '/preview', '/recipients'])
      expect(await answer(other.get(`${EMAILS}/${email.id}${path}`))).toMatchObject({
        code: 'emails.missing',
      })
    expect(await confirm(user, email, { revision: 1 })).toMatchObject({ code: 'emails.changed-elsewhere' })
    expect(await confirm(user, email, { recipients: 3 })).toMatchObject({
      code: 'emails.recipients-changed',
      data: { recipients: 2 },
    })
    const both = await Promise.all([confirm(user, email), confirm(user, email)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const change = { ...email.fields, revision: email.revision }
    expect(await answer(user.put(`${EMAILS}/${email.id}`, change))).toMatchObject({ code: 'emails.settled' })
    expect(await answer(user.delete(`${EMAILS}/${email.id}`))).toMatchObject({ code: 'emails.under-way' })
    await sendAll(2)
    expect(to()).toHaveLength(2)
    // Whoever takes another’s list gets nobody.
    const stolen = await anEmail(app, other, { audience: { list_ids: [list], leads: false } })
    expect(await sizeOf(other, stolen.id)).toMatchObject({ recipients: 0 })
  })

  test.each([
    ['a subject', { subject: ' ' }, 'emails.not-ready'],
    ['words', { body: bodyOf(' ') }, 'emails.not-ready'],
    ['recipients', { audience: { list_ids: [], leads: false } }, 'emails.not-ready'],
    [
      'room below what Gmail cuts',
      { body: bodyOf(...Array<string>(900).fill('A sentence. '.repeat(9))) },
      'emails.too-long',
    ],
  ])('is not sent without %s', async (_, fields, code) => {
    const user = await aNewcomer(context, 'harbor')
    await aLeadOf(app, user, { email: 'one@contacts.test', consent: 'Yes.' })
    const email = await anEmail(app, user, { audience: { list_ids: [], leads: true }, ...fields })
    expect(await confirm(user, email, { recipients: 1 })).toMatchObject({ code })
  })

  test('is not sent by a brokerage without a postal address, and stops where it loses it', async () => {
    const user = await aNewcomer(context, 'harbor')
    await aLeadOf(app, user, { email: 'two@contacts.test', consent: 'Yes.' })
    const email = await anEmail(app, user, { audience: { list_ids: [], leads: true } })
    const address = async (value: string) => {
      await db.tenant(HARBOR, (tx) =>
        sql`update tenant set brand = jsonb_set(brand, '{address}', to_jsonb(${value}::text))`.execute(tx),
      )
      context.tenants.forget('harbor')
    }
    expect((await confirm(user, email)).status).toBe(200)
    await address('')
    await sendDueEmails(context, HARBOR)
    expect(await read(user, email.id)).toMatchObject({
      state: 'paused',
      paused_because: 'no-address',
      needs_address: true,
    })
    const another = await anEmail(app, user, { audience: { list_ids: [], leads: true } })
    expect(await confirm(user, another)).toMatchObject({ status: 409, code: 'emails.no-postal-address' })
    await address('1200 Ocean View Avenue, Long Beach, CA 90802')
    expect((await act(user, email.id, 'resume')).status).toBe(200)
    await sendAll(2)
    expect(to()).toEqual(['two@contacts.test'])
  })

  test('that is scheduled waits for its time, and can be taken back until then', async () => {
    const user = await aNewcomer(context, 'harbor')
    const list = await aListOfEmails(app, user, people(2, 'later'))
    const email = await anEmail(app, user, { audience: { list_ids: [list], leads: false } })
    const at = (ms: number) => ({
      send_at: new Date(context.clock.now().getTime() + ms).toISOString(),
      time_zone: 'America/Chicago',
    })
    expect(await confirm(user, email, at(-SECOND))).toMatchObject({ code: 'emails.schedule-past' })
    expect((await confirm(user, email, at(3_600 * SECOND))).data).toMatchObject({ state: 'scheduled' })
    await sendAll(1)
    expect(to()).toEqual([])
    expect((await act(user, email.id, 'unschedule')).data).toMatchObject({
      state: 'draft',
      counts: { waiting: 0 },
    })
    expect((await confirm(user, email, at(60 * SECOND))).status).toBe(200)
    movedBy += 61 * SECOND
    await sendAll(2)
    expect(to()).toHaveLength(2)
    expect(await act(user, email.id, 'unschedule')).toMatchObject({ code: 'emails.not-now' })
  })

  test('as a test goes to its writer alone, without being a mailing', async () => {
    const user = await aNewcomer(context, 'harbor')
    const email = await anEmail(app, user, {})
    expect(await answer(user.post(`${EMAILS}/${email.id}/test`))).toMatchObject({
      data: { to: await addressOf(user) },
    })
    await sendQueued(context, HARBOR)
    expect(handedOver).toHaveLength(1)
    expect(handedOver[0]).toMatchObject({ to: await addressOf(user), unsubscribeUrl: '' })
    expect(handedOver[0]?.subject).toMatch(/^\[Test\] News for /)
  })

  test('begins with a listing, its photo by an address that anybody may ask and nobody can make up', async () => {
    const user = await aNewcomer(context, 'harbor')
    const file = (
      await answer(user.post('/marketingcenter/api/v1/files', ...aFileOf('house.png', redSquare)))
    ).data.id
    const listing = await aListing(app, user, {
      street: '7 Oak Road',
      photos: [{ file_id: file, description: '' }],
    })
    const { data: made } = await answer(user.post(EMAILS, { from: 'listing', id: listing.id }))
    expect(made.fields.subject).toContain('7 Oak Road')
    const { data: seen } = await answer(user.get(`${EMAILS}/${made.id}/preview`))
    const [src = ''] = seen.html.match(/\/marketingcenter\/api\/v1\/public\/email-images\/[^"?]+/) ?? []
    const image = await app.inject(anonymous('harbor', src))
    expect([image.statusCode, image.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin'])
    expect((await app.inject(anonymous('summit', src))).statusCode).toBe(404)
    expect((await app.inject(anonymous('harbor', `${src.slice(0, -3)}abc`))).statusCode).toBe(404)
    // Another’s picture is not in an email, whatever is typed.
    const other = await aNewcomer(context, 'harbor')
    const stolen = await anEmail(app, other, {
      body: JSON.stringify({
        version: 1,
        root: {
          type: 'root',
          version: 1,
          children: [
            {
              type: 'paragraph',
              version: 1,
              children: [
                { type: 'image', version: 1, src: `/marketingcenter/api/v1/files/${file}`, altText: 'x' },
              ],
            },
          ],
        },
      }),
    })
    expect((await answer(other.get(`${EMAILS}/${stolen.id}/preview`))).data.html).not.toContain('<img')
  })

  test('that is copied begins as a draft of its own', async () => {
    const user = await aNewcomer(context, 'harbor')
    const email = await anEmail(app, user, { subject: 'Again' })
    const { data: copy } = await answer(user.post(EMAILS, { from: 'email', id: email.id }))
    expect(copy).toMatchObject({ state: 'draft', fields: { subject: 'Again' } })
    expect(copy.id).not.toBe(email.id)
    expect((await answer(user.get(`${EMAILS}?search=again`))).data.totalRows).toBe(2)
    expect((await answer(user.delete(`${EMAILS}/${copy.id}`))).status).toBe(200)
    expect((await answer(user.get(EMAILS))).data.totalRows).toBe(1)
    expect((await answer(user.post(`${EMAILS}/${copy.id}/restore`))).data.id).toBe(copy.id)
  })
})

describe('sending', () => {
  const sending = async (count: number, of: string) => {
    const user = await aNewcomer(context, 'harbor')
    const list = await aListOfEmails(app, user, people(count, of))
    const email = await anEmail(app, user, { audience: { list_ids: [list], leads: false } })
    expect((await confirm(user, email)).status).toBe(200)
    return { user, email, list }
  }

  test('by two processes, one of which dies at a step, reaches everybody once', async () => {
    const { user, email } = await sending(45, 'twice')
    const second = await anotherProcessOf(site)
    const dying = {
      ...context,
      db: {
        ...db,
        tenant: async <T>(scope: Parameters<typeof db.tenant>[0], work: Parameters<typeof db.tenant<T>>[1]) =>
          db.tenant<T>(scope, async (tx) => {
            const done = await work(tx)
            if (done === true) throw new Error('killed before it was committed')
            return done
          }),
      },
    }
    for (let round = 0; round < 8; round++) {
      await expect(
        sendDueEmails({ ...dying, db: Object.assign(Object.create(db), dying.db) }, HARBOR),
      ).rejects.toThrow('not sent on')
      await Promise.all([sendDueEmails(context, HARBOR), sendDueEmails(second.context, HARBOR)])
      await Promise.all([sendQueued(context, HARBOR), sendQueued(second.context, HARBOR)])
      movedBy += 6 * SECOND
      if ((await read(user, email.id)).state === 'sent') break
    }
    expect(new Set(to()).size).toBe(45)
    expect(handedOver).toHaveLength(45)
    expect(await read(user, email.id)).toMatchObject({ state: 'sent', counts: { sent: 45 } })
  })

  test('goes on after a pause with whoever has not got it, and not from the first', async () => {
    const { user, email } = await sending(30, 'pause')
    await sendDueEmails(context, HARBOR)
    await sendQueued(context, HARBOR, new Map(), 5)
    expect((await act(user, email.id, 'pause')).data).toMatchObject({
      state: 'paused',
      counts: { sent: 5, waiting: 25, queued: 0 },
    })
    await sendAll(2)
    expect(handedOver).toHaveLength(5)
    expect((await act(user, email.id, 'resume')).status).toBe(200)
    await sendAll(4)
    expect(new Set(to()).size).toBe(30)
    expect(handedOver).toHaveLength(30)
  })

  test('stops where it is canceled, and says whom it did not reach', async () => {
    const { user, email } = await sending(30, 'cancel')
    await sendDueEmails(context, HARBOR)
    await sendQueued(context, HARBOR, new Map(), 4)
    expect((await act(user, email.id, 'cancel')).data).toMatchObject({
      state: 'canceled',
      counts: { sent: 4, skipped: 26, waiting: 0 },
    })
    await sendAll(3)
    expect(handedOver).toHaveLength(4)
    const { data } = await answer(user.get(`${EMAILS}/${email.id}/recipients?state=skipped&pageSize=2`))
    expect(data).toMatchObject({ totalRows: 26, rows: [{ reason: 'Canceled before it was sent' }, {}] })
  })

  test('notes an address that is refused beside it, and goes on with the others', async () => {
    refused.add('bad1@contacts.test')
    const { user, email } = await sending(3, 'bad')
    await sendAll(3)
    expect(to()).toEqual(['bad0@contacts.test', 'bad2@contacts.test'])
    expect(await read(user, email.id)).toMatchObject({ state: 'sent', counts: { sent: 2, failed: 1 } })
    const { data } = await answer(user.get(`${EMAILS}/${email.id}/recipients?state=failed`))
    expect(data.rows).toMatchObject([{ email: 'bad1@contacts.test', reason: '550 5.7.1 no' }])
    const failed = await db.tenant(HARBOR, (tx) =>
      tx.selectFrom('outgoing_message').selectAll().where('recipient', '=', 'bad1@contacts.test').execute(),
    )
    expect(failed.map((row) => row.seen_at !== null)).toEqual([true])
  })

  test('keeps the outbox free for other emails, and to the number of a day', async () => {
    const { user, email } = await sending(MOST_WAITING + 5, 'room')
    await sendDueEmails(context, HARBOR)
    movedBy += 6 * SECOND
    await sendDueEmails(context, HARBOR)
    expect(await read(user, email.id)).toMatchObject({ counts: { queued: MOST_WAITING, waiting: 5 } })
    await sendQueued(context, HARBOR)
    await db.tenant(HARBOR, (tx) =>
      sql`insert into marketing_email_recipient
          (tenant_id, email_id, account_id, position, email, name, address_hash, source, state, queued_at)
        select 'harbor', ${email.id}, ${user.accountId}, 1000 + n, '', '', 'x' || n, 'list', 'sent', ${context.clock.now()}
        from generate_series(1, 2000) as n`.execute(tx),
    )
    expect(await sizeOf(user, email.id)).toMatchObject({ left_today: 0 })
    await sendAll(2)
    expect(await read(user, email.id)).toMatchObject({ state: 'sending', counts: { waiting: 5 } })
    await db.tenant(HARBOR, (tx) =>
      sql`update marketing_email_recipient set queued_at = queued_at - interval '1 day' where email_id = ${email.id}`.execute(
        tx,
      ),
    )
    movedBy += 11 * 60 * SECOND
    await sendAll(2)
    expect(await read(user, email.id)).toMatchObject({ state: 'sent', counts: { waiting: 0 } })
  })

  test('pauses for an account that was closed', async () => {
    const { user, email } = await sending(2, 'closed')
    const isActive = (is: boolean) =>
      db.tenant(HARBOR, (tx) =>
        tx.updateTable('account').set({ is_active: is }).where('id', '=', user.accountId).execute(),
      )
    await isActive(false)
    await sendAll(2)
    await isActive(true)
    expect(handedOver).toEqual([])
    expect(await read(user, email.id)).toMatchObject({ state: 'paused', paused_because: 'no-sender' })
  })
})

describe('whoever unsubscribes', () => {
  const sent = async (of: string, count = 2) => {
    const user = await aNewcomer(context, 'harbor')
    const list = await aListOfEmails(app, user, people(count, of))
    const email = await anEmail(app, user, { audience: { list_ids: [list], leads: false } })
    await confirm(user, email)
    await sendAll(2)
    return { user, email, link: linkIn(handedOver.find((message) => message.to === `${of}0@contacts.test`)) }
  }
  const reached = async (user: User, of: string) => {
    // Uploaded again, as a list of its own and as a lead: the address is what counts.
    const list = await aListOfEmails(app, user, [['New Name', `${of.toUpperCase()}0@contacts.test`]])
    await aLeadOf(app, user, { email: `${of}0@contacts.test`, consent: 'Again.' })
    const email = await anEmail(app, user, { audience: { list_ids: [list], leads: true } })
    return sizeOf(user, email.id)
  }

  test('does so by one request, not by looking, from this agent alone', async () => {
    const { user, email, link } = await sent('out')
    const looked = await app.inject(visitor(link, 'GET'))
    expect([looked.statusCode, looked.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(looked.body).toContain('Unsubscribe from these emails?')
    expect(await read(user, email.id)).toMatchObject({ counts: { unsubscribed: 0 } })
    const done = await app.inject(visitor(link))
    expect(done.body).toContain('You are unsubscribed')
    expect((await app.inject(visitor(link))).statusCode).toBe(200)
    expect(await read(user, email.id)).toMatchObject({ counts: { unsubscribed: 1, sent: 2 } })
    expect(await reached(user, 'out')).toMatchObject({
      recipients: 0,
      left_out: { unsubscribed: 1, doubled: 1 },
    })
    expect(await reached(await aNewcomer(context, 'harbor'), 'out')).toMatchObject({ recipients: 1 })
  })

  test('from everybody gets none of any agent, until she wants them again', async () => {
    const { user, link } = await sent('all')
    expect((await app.inject(visitor(`${link}/all`))).body).toContain('Nobody at Harbor')
    const colleague = await aNewcomer(context, 'harbor')
    expect(await reached(colleague, 'all')).toMatchObject({ recipients: 0 })
    expect((await app.inject(visitor(`${link}/again`))).body).toContain('Unsubscribe from these emails?')
    expect(await reached(user, 'all')).toMatchObject({ recipients: 1 })
  })

  test('while an email is on its way does not get it anymore', async () => {
    const user = await aNewcomer(context, 'harbor')
    const list = await aListOfEmails(app, user, people(2, 'way'))
    const fields = { audience: { list_ids: [list], leads: false } }
    const first = await anEmail(app, user, fields)
    await confirm(user, first)
    await sendAll(2)
    const link = linkIn(handedOver[0])
    const gone = handedOver[0]?.to
    handedOver.length = 0
    // One waits for its time, of the other everything is in the outbox.
    const [queued, waiting] = [await anEmail(app, user, fields), await anEmail(app, user, fields)]
    await confirm(user, queued)
    await sendDueEmails(context, HARBOR)
    await confirm(user, waiting)
    await app.inject(visitor(link))
    await sendAll(3)
    expect(to()).toHaveLength(2)
    expect(to()).not.toContain(gone)
    for (const { id } of [queued, waiting])
      expect(await read(user, id)).toMatchObject({ counts: { sent: 1, skipped: 1 } })
  })

  test('needs a link of this brokerage', async () => {
    const { link } = await sent('forged')
    const forged = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await app.inject(visitor(forged))).statusCode).toBe(404)
    const elsewhere = { ...visitor(link), headers: { ...visitor(link).headers, host: hostOf('summit') } }
    expect((await app.inject(elsewhere)).statusCode).toBe(404)
  })
})
