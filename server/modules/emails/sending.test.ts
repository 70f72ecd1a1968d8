/** What sending holds to whatever happens beside it: its limits, a closed site, others' troubles, whose contacts they are. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { sql } from 'kysely'
import type { InjectOptions } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Email } from '@frontage/contracts/emails.ts'
import { anApp, anotherProcessOf, signedIn, type User } from '@frontage/testing/app.ts'
import { aListOfEmails, anEmail, EMAILS } from '@frontage/testing/emails.ts'
import { aLeadOf } from '@frontage/testing/leads.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import { EMAILS_A_DAY } from '@frontage/domain/emails/email.ts'
import { NotHandedOver } from '../../platform/mail/not-handed-over.ts'
import { sendQueued } from '../../platform/mail/send-due.ts'
import { addressHash } from '../../platform/address-hash.ts'
import { MOST_WAITING, sendDueEmails, sendingMarketingEmails } from './send-due.ts'
import { suppress } from './suppression-repository.ts'

let movedBy = 0
const reached: string[] = []
const site = await anApp({
  clock: { now: () => new Date(Date.now() + movedBy) },
  mailer: {
    kind: 'smtp',
    send: async ({ to }) => {
      if (to.endsWith('@full.test')) throw new NotHandedOver('later', new Error('452 4.2.2 mailbox full'))
      reached.push(to)
    },
  },
})
const { app, context } = site
const { db } = context
const HARBOR = scopeOfTenant('harbor')

beforeEach(async () => {
  await sendQueued(context, HARBOR)
  reached.length = 0
})

const answer = async (request: InjectOptions) => (await app.inject(request)).json()
const read = async (user: User, id: string): Promise<Email> =>
  (await answer(user.get(`${EMAILS}/${id}`))).data
const people = (count: number, at: string): [string, string][] =>
  Array.from({ length: count }, (_, number) => ['Ann Lee', `p${number}@${at}`])

/** One that its owner has confirmed. */
async function onItsWay(user: User, rows: readonly (readonly [string, string])[]): Promise<Email> {
  const list = await aListOfEmails(app, user, rows)
  const email = await anEmail(app, user, { audience: { list_ids: [list], leads: false } })
  const seen = { revision: email.revision, recipients: rows.length, send_at: null, time_zone: null }
  const reply = await app.inject(user.post(`${EMAILS}/${email.id}/confirmation`, seen))
  expect(reply.statusCode).toBe(200)
  return email
}
async function sendAll(rounds = 3): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await sendDueEmails(context, HARBOR)
    await sendQueued(context, HARBOR)
    movedBy += 6_000
  }
}

/** So many of the day's number are left to her. */
const fillDayOf = (user: User, { id }: Email, left = 0) =>
  db.tenant(HARBOR, (tx) =>
    sql`insert into marketing_email_recipient
        (tenant_id, email_id, account_id, position, email, name, address_hash, source, state, queued_at)
      select 'harbor', ${id}, ${user.accountId}, 1000 + n, '', '', 'x' || n, 'list', 'sent', ${context.clock.now()}
      from generate_series(1, ${EMAILS_A_DAY - left}::int) as n`.execute(tx),
  )

test('two processes at two emails of one agent keep to the number of a day together', async () => {
  const user = await aNewcomer(context, 'harbor')
  const [one, other] = [
    await onItsWay(user, people(15, 'one.test')),
    await onItsWay(user, people(15, 'other.test')),
  ]
  await fillDayOf(user, one, 4)
  const second = await anotherProcessOf(site)
  let others: Promise<number> | undefined
  /** Its first step is done and not yet committed while the other process has its turn. */
  const slow: typeof db = Object.assign(Object.create(db), {
    tenant: <T>(scope: Parameters<typeof db.tenant>[0], work: Parameters<typeof db.tenant<T>>[1]) =>
      db.tenant<T>(scope, async (tx) => {
        const done = await work(tx)
        if (done === true && !others) {
          others = sendDueEmails(second.context, HARBOR)
          await Promise.race([others, new Promise((resolve) => setTimeout(resolve, 500))])
        }
        return done
      }),
  })
  await sendDueEmails({ ...context, db: slow }, HARBOR)
  await others
  const [{ counts }, { counts: ofOther }] = [await read(user, one.id), await read(user, other.id)]
  expect(counts.queued + ofOther.queued).toBe(4)
})

test('mailboxes that take nothing now hold nobody else up', async () => {
  const user = await aNewcomer(context, 'harbor')
  const email = await onItsWay(user, [...people(MOST_WAITING, 'full.test'), ...people(2, 'open.test')])
  await sendAll()
  expect(reached.sort()).toEqual(['p0@open.test', 'p1@open.test'])
  expect(await read(user, email.id)).toMatchObject({ counts: { sent: 2, queued: MOST_WAITING } })
})

test('an email that cannot be read holds no other up', async () => {
  const user = await aNewcomer(context, 'harbor')
  const broken = await onItsWay(user, people(1, 'broken.test'))
  await onItsWay(user, people(1, 'whole.test'))
  const audience = (value: object) =>
    db.tenant(HARBOR, (tx) =>
      tx
        .updateTable('marketing_email')
        .set({ audience: JSON.stringify(value) })
        .where('id', '=', broken.id)
        .execute(),
    )
  await audience({ list_ids: 'none' })
  await expect(sendDueEmails(context, HARBOR)).rejects.toThrow('1 emails to contacts were not sent on')
  await sendQueued(context, HARBOR)
  expect(reached).toEqual(['p0@whole.test'])
  await audience({ list_ids: [], leads: true })
  await sendAll()
  expect(reached).toEqual(['p0@whole.test', 'p0@broken.test'])
})

test('a brokerage that the platform has closed writes to nobody until it is open again', async () => {
  const user = await aNewcomer(context, 'harbor')
  await onItsWay(user, people(1, 'closed.test'))
  const put = (state: 'open' | 'suspended') =>
    db.platform((owner) =>
      owner.updateTable('brokerage').set({ state }).where('tenant_id', '=', 'harbor').execute(),
    )
  await put('suspended')
  await sendAll()
  await put('open')
  expect(reached).toEqual([])
  await sendAll()
  expect(reached).toEqual(['p0@closed.test'])
})

/** As after weeks in which its site was closed. */
async function lateByWeeks({ id }: Email): Promise<Date> {
  const dueAt = new Date(context.clock.now().getTime() - 21 * 24 * 3_600_000)
  await db.tenant(HARBOR, (tx) =>
    tx.updateTable('marketing_email').set({ due_at: dueAt }).where('id', '=', id).execute(),
  )
  return dueAt
}

test('an email that is late by weeks keeps its pauses, and is written down as due until it is sent', async () => {
  const user = await aNewcomer(context, 'harbor')
  const email = await onItsWay(user, people(MOST_WAITING + 10, 'late.test'))
  const dueAt = await lateByWeeks(email)
  const stored = () =>
    db.tenant(HARBOR, (tx) =>
      tx.selectFrom('marketing_email').select('due_at').where('id', '=', email.id).executeTakeFirstOrThrow(),
    )
  // The outbox is full after the first: a moment that has passed as well would be announced, and looked at, at once.
  for (let step = 0; step < 3; step++) {
    const pause =
      Number(await sendingMarketingEmails.work(context, HARBOR, false)) - context.clock.now().getTime()
    expect(pause).toBeGreaterThan(4_000)
    expect(pause).toBeLessThanOrEqual(5_000)
    expect((await stored()).due_at).toEqual(dueAt)
  }
  await sendAll()
  expect(reached).toHaveLength(MOST_WAITING + 10)
  expect(await sendingMarketingEmails.work(context, HARBOR, false)).toBeUndefined()
  expect((await stored()).due_at).toBeNull()
})

/** Each transaction takes so long. */
const slowly = (milliseconds: number): typeof context => {
  const slow: typeof db = Object.assign(Object.create(db), {
    tenant: async <T>(scope: Parameters<typeof db.tenant>[0], work: Parameters<typeof db.tenant<T>>[1]) => {
      const done = await db.tenant<T>(scope, work)
      movedBy += milliseconds
      return done
    },
  })
  return { ...context, db: slow }
}

test('what takes longer than a pause ends with a whole one ahead of it', async () => {
  const user = await aNewcomer(context, 'harbor')
  const late = await onItsWay(user, people(MOST_WAITING + 1, 'long.test'))
  await lateByWeeks(late)
  for (let step = 0; step < 2; step++) {
    const goOnAt = Number(await sendingMarketingEmails.work(slowly(8_000), HARBOR, false))
    expect(goOnAt - context.clock.now().getTime()).toBeGreaterThan(4_000)
  }
  await sendAll()
  // One that is not late: what it waits for is written down instead.
  const { id } = await onItsWay(user, people(MOST_WAITING + 1, 'long.test'))
  await sendDueEmails(slowly(8_000), HARBOR)
  const stored = await db.tenant(HARBOR, (tx) =>
    tx.selectFrom('marketing_email').select('due_at').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  // The step itself took one more transaction's time.
  expect(Number(stored.due_at) + 8_000 - context.clock.now().getTime()).toBeGreaterThan(4_000)
  await sendAll()
  expect(reached).toHaveLength(2 * (MOST_WAITING + 1))
})

test('with a full outbox the others are not looked at one by one, and have their turn later', async () => {
  const user = await aNewcomer(context, 'harbor')
  await lateByWeeks(await onItsWay(user, people(MOST_WAITING, 'first.test')))
  for (let count = 0; count < 4; count++) await onItsWay(user, people(1, `next${count}.test`))
  // The one that fills it, and the one that meets it full.
  expect(await sendDueEmails(context, HARBOR)).toBe(2)
  const goOnAt = Number(await sendingMarketingEmails.work(context, HARBOR, false))
  expect(goOnAt - context.clock.now().getTime()).toBeGreaterThan(4_000)
  await sendAll()
  expect(reached).toHaveLength(MOST_WAITING + 4)
})

test('a hundred late emails of an agent who may send no more today hold nobody else up', async () => {
  const [user, other] = [await aNewcomer(context, 'harbor'), await aNewcomer(context, 'harbor')]
  const late = await onItsWay(user, people(1, 'late.test'))
  await fillDayOf(user, late)
  await lateByWeeks(late)
  await db.tenant(HARBOR, (tx) =>
    sql`insert into marketing_email select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid()))).*
      from marketing_email e, generate_series(1, 120) where e.id = ${late.id}::uuid`.execute(tx),
  )
  await onItsWay(other, people(1, 'beside.test'))
  const pause =
    Number(await sendingMarketingEmails.work(context, HARBOR, false)) - context.clock.now().getTime()
  expect(pause).toBeGreaterThan(9 * 60_000)
  await sendQueued(context, HARBOR)
  expect(reached).toEqual(['p0@beside.test'])
  await db.tenant(HARBOR, (tx) =>
    tx.deleteFrom('marketing_email').where('account_id', '=', user.accountId).execute(),
  )
})

test('what its owner did stays on record after the email is deleted', async () => {
  const user = await aNewcomer(context, 'harbor')
  const email = await onItsWay(user, people(2, 'record.test'))
  for (const action of ['pause', 'cancel'])
    expect((await app.inject(user.post(`${EMAILS}/${email.id}/action`, { action }))).statusCode).toBe(200)
  expect((await app.inject(user.delete(`${EMAILS}/${email.id}`))).statusCode).toBe(200)
  const admin = await signedIn(context, 'admin@harbor.test')
  const { data } = await answer(admin.get('/managetenants/api/v1/audit?kind=email&pageSize=3'))
  expect(data.rows.map((row: { action: string }) => row.action)).toEqual([
    'emails.canceled',
    'emails.paused',
    'emails.sent',
  ])
  expect(data.rows[2]).toMatchObject({
    who: { id: user.accountId },
    subject: { id: email.id, name: 'News for {first name}' },
  })
})

describe('whoever unsubscribed from an agent', () => {
  const gone = 'gone@contacts.test'
  const unsubscribed = (user: User) =>
    db.tenant(HARBOR, (tx) =>
      suppress(
        tx,
        HARBOR,
        {
          addressHash: addressHash(HARBOR, gone),
          email: '',
          accountId: user.accountId,
          reason: 'unsubscribed',
        },
        context.clock.now(),
      ),
    )
  const sizeOf = async (user: User) => {
    const email = await anEmail(app, user, { audience: { list_ids: [], leads: true } })
    return (await answer(user.get(`${EMAILS}/${email.id}/audience`))).data
  }

  test.each(['handed over with all leads', 'given to a colleague as a lead'])(
    'stays so when %s',
    async (how) => {
      const [user, colleague] = [await aNewcomer(context, 'harbor'), await aNewcomer(context, 'harbor')]
      const admin = await signedIn(context, 'admin@harbor.test')
      const lead = await aLeadOf(app, user, { email: gone.toUpperCase(), consent: 'Yes.' })
      await aLeadOf(app, colleague, { email: 'here@contacts.test', consent: 'Yes.' })
      await unsubscribed(user)
      if (how.startsWith('given'))
        await answer(
          admin.put(`/marketingcenter/api/v1/leads/${lead.id}/agent`, { account_id: colleague.accountId }),
        )
      else
        await answer(
          admin.post('/managetenants/api/v1/bulk-actions', {
            kind: 'people.hand-over',
            input: { to: colleague.accountId },
            selection: { all: { from: user.accountId, what: 'leads' } },
          }),
        )
      expect(await sizeOf(colleague)).toMatchObject({ recipients: 1, left_out: { unsubscribed: 1 } })
    },
  )
})
