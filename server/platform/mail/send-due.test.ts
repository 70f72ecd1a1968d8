/** The mail server goes away, refuses, and comes back; a real one on the network, and a clock that is moved. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { anApp, anotherProcessOf } from '@frontage/testing/app.ts'
import { sendDue } from '@frontage/testing/background.ts'
import { aMailServer } from '@frontage/testing/stand-ins/mail-server.ts'
import { deleteExpiredData } from '../../site/housekeeping.ts'
import { openMailer } from './mailer.ts'
import { GIVE_UP_AFTER_MS, nextAttemptAt } from './not-handed-over.ts'
import { queueEmail } from './outbox.ts'
import { sendQueued } from './send-due.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

let refusalOf: (address: string) => string | null = () => null
const server = await aMailServer({ recipient: (address) => refusalOf(address) })
let movedBy = 0
const one = await anApp({
  mailer: openMailer({ smtpUrl: server.url, isDemonstration: false }),
  clock: { now: () => new Date(Date.now() + movedBy) },
})
const { context } = one
const { db } = context
const harbor = scopeOfTenant('harbor')
const summit = scopeOfTenant('summit')

beforeEach(async () => {
  refusalOf = () => null
  await sendDue(context)
  server.received.length = 0
  await db.tenant(harbor, (tx) => tx.deleteFrom('outgoing_message').execute())
})

let effects = 0
const queue = async (recipients: readonly string[], scope = harbor) => {
  await db.tenant(scope, async (tx) => {
    for (const to of recipients) {
      const effectKey = `test:${effects++}`
      await queueEmail(tx, scope, {
        effectKey,
        to,
        subject: effectKey,
        text: 'Hello.',
        html: '<p>Hello.</p>',
      })
    }
  })
}
const people = (count: number) => Array.from({ length: count }, (_, i) => `person-${i}@example.test`)
const messages = () =>
  db.tenant(harbor, (tx) => tx.selectFrom('outgoing_message').selectAll().orderBy('recipient').execute())
const statesOf = async () => (await messages()).map(({ state }) => state)
/** As the process does: every ten seconds. */
async function live(ms: number, stepMs = 10 * SECOND): Promise<void> {
  for (const until = movedBy + ms; movedBy < until;) {
    movedBy = Math.min(until, movedBy + stepMs)
    await sendDue(context)
  }
}
const recipients = () => server.received.map(({ to }) => to[0]).toSorted()

test.each([
  ['20 seconds', 20 * SECOND, 10 * SECOND],
  ['4 minutes', 4 * MINUTE, 10 * SECOND],
  ['3 hours', 3 * HOUR, 5 * MINUTE],
  ['47 hours', 47 * HOUR, HOUR],
])('a mail server that is away for %s loses nothing', async (_what, away, step) => {
  await server.goAway()
  await queue(people(12))
  await sendDue(context)
  await live(away, step)
  expect(server.received).toHaveLength(0)
  await server.comeBack()
  // Whatever was tried last waits five minutes and a fifth of that at most.
  await live(7 * MINUTE)
  expect(recipients()).toEqual(
    people(12)
      .map((to) => `<${to}>`)
      .toSorted(),
  )
  expect(new Set(await statesOf())).toEqual(new Set(['sent']))
})

test('after 48 hours a user has to look: failed, with the reason', async () => {
  await server.goAway()
  await queue(people(2))
  await sendDue(context)
  // All have been tried at least once by then.
  await live(MINUTE)
  await live(GIVE_UP_AFTER_MS + 2 * HOUR, HOUR)
  await server.comeBack()
  expect(await messages()).toMatchObject([
    { state: 'failed', failed_at: expect.any(Date), last_error: expect.stringContaining('ECONNREFUSED') },
    { state: 'failed' },
  ])
  expect((await messages())[0]!.attempts).toBeGreaterThan(10)
})

test('one bad address among many holds nobody up, and is final at once', async () => {
  refusalOf = (address) =>
    address.startsWith('person-0@')
      ? '550 5.1.1 no such mailbox'
      : address.startsWith('person-1@')
        ? '451 later'
        : null
  await queue(people(30))
  await queue(['elsewhere@example.test'], summit)
  expect(await sendDue(context)).toBe(29)
  const all = await messages()
  const [bad, slow] = [0, 1].map((i) => all.find(({ recipient }) => recipient === `person-${i}@example.test`))
  const rest = all.filter((message) => message !== bad && message !== slow)
  expect(bad).toMatchObject({
    state: 'failed',
    attempts: 1,
    last_error: expect.stringContaining('550 5.1.1'),
  })
  expect(slow).toMatchObject({ state: 'queued', attempts: 1, last_error: expect.stringContaining('451') })
  expect(rest.every(({ state }) => state === 'sent')).toBe(true)
  refusalOf = () => null
  await live(30 * SECOND)
  expect((await messages()).filter(({ state }) => state === 'sent')).toHaveLength(29)
  expect(recipients()).not.toContain('<person-0@example.test>')
})

test('while nobody answers, one message is tried and not all of them', async () => {
  await server.goAway()
  await queue(people(40))
  await sendDue(context)
  expect((await messages()).reduce((sum, { attempts }) => sum + attempts, 0)).toBe(1)
  await server.comeBack()
})

test('two processes hand each message over once', async () => {
  const other = await anotherProcessOf(one)
  await queue(people(40))
  await Promise.all([sendDue(context), sendQueued(other.context, harbor), sendDue(other.context)])
  expect(recipients()).toEqual(
    people(40)
      .map((to) => `<${to}>`)
      .toSorted(),
  )
})

test('the same effect has the same Message-ID, another tenant or effect another', async () => {
  await queue(['a@example.test', 'b@example.test'])
  await sendDue(context)
  const again = async () => {
    await db.tenant(harbor, (tx) => tx.updateTable('outgoing_message').set({ state: 'queued' }).execute())
    await sendDue(context)
  }
  await again()
  const ids = server.received.map(
    ({ raw, to }) => `${to[0]} ${/^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim()}`,
  )
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size).toBe(2)
})

test('what is due is found without a look at any tenant, and read by its own index', async () => {
  await queue(people(2))
  const { result, statements } = await db.countStatements(async () => {
    const before = movedBy
    movedBy = -HOUR
    return sendDue(context).finally(() => (movedBy = before))
  })
  // Nothing is due an hour ago: one question, however many tenants there are.
  expect([result, statements.length]).toEqual([0, 1])
  const { rows } = await db.ownerPool.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'outgoing_message_due'`,
  )
  expect(rows[0]?.indexdef).toMatch(/\(tenant_id, due_at\) WHERE \(state = 'queued'/)
})

test('text goes after a month, the row after a year; what still waits and what nobody saw stays', async () => {
  refusalOf = (address) => (address.startsWith('person-1@') ? '550 no' : null)
  await queue(people(2))
  await sendDue(context)
  await queue(['waiting@example.test'])
  const tidiedAfter = (days: number) =>
    db.tenant(harbor, (tx) =>
      deleteExpiredData(tx, harbor, new Date(context.clock.now().getTime() + days * 24 * HOUR)),
    )
  await tidiedAfter(29)
  expect((await messages()).every(({ html_body }) => html_body !== '')).toBe(true)
  await tidiedAfter(31)
  expect((await messages()).map(({ html_body }) => html_body)).toEqual(['', '', '<p>Hello.</p>'])
  await tidiedAfter(401)
  expect(await statesOf()).toEqual(['failed', 'queued'])
})

test('pauses grow, differ, and end after 48 hours', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(
      fc.constantFrom('unreachable' as const, 'later' as const),
      fc.array(chance),
      (obstacle, chances) => {
        let now = 0
        let pause = 0
        const luck = (attempts: number) => chances[attempts % Math.max(1, chances.length)] ?? 0.5
        for (let attempts = 1; ; attempts++) {
          const next = nextAttemptAt(obstacle, { attempts, firstAttemptAt: 0, now }, luck(attempts))
          if (next === null) break
          // At least two thirds of the last pause, jitter included; the very last attempt comes early.
          if (next < GIVE_UP_AFTER_MS) expect(next - now).toBeGreaterThanOrEqual(pause * 0.66)
          expect(next).toBeLessThanOrEqual(GIVE_UP_AFTER_MS)
          pause = next - now
          now = next
          expect(attempts).toBeLessThan(1000)
        }
        expect(now).toBe(GIVE_UP_AFTER_MS)
      },
    ),
  )
  const first = { attempts: 1, firstAttemptAt: 0, now: 0 }
  expect(nextAttemptAt('later', first, 0)).not.toBe(nextAttemptAt('later', first, 1))
  expect(nextAttemptAt('never', first, 0)).toBeNull()
})
