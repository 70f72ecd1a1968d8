/** Replies to emails of a brokerage that has moved to another installation: none vanishes, and nothing is written here. */
import { randomUUID } from 'node:crypto'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { beforeEach, expect, test } from 'vitest'
import { anApp } from '@frontage/testing/app.ts'
import { aListOfEmails, anEmail, EMAILS } from '@frontage/testing/emails.ts'
import { aPolicyKey, inboundForm, inboundPost, type Answer } from '@frontage/testing/inbound-mail.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import { NotHandedOver } from '../../../platform/mail/not-handed-over.ts'
import type { Email as Sent } from '../../../platform/mail/port.ts'
import { newReplyKey, replyAddress } from '../../../platform/mail/reply-address.ts'
import { sendQueued } from '../../../platform/mail/send-due.ts'
import { sendDueEmails } from '../send-due.ts'

const DOMAIN = 'reply.example.com'
const { publicKey, privateKey } = aPolicyKey()
const HARBOR = scopeOfTenant('harbor')
const CONTACT = 'ann@contacts.test'

const tried: Sent[] = []
const handedOver: Sent[] = []
/** Until then the mail server says nothing. */
let silence: Promise<void> | null = null
let movedBy = 0
let obstacle: 'later' | 'never' | null = null
const { app, context } = await anApp({
  clock: { now: () => new Date(Date.now() + movedBy) },
  mailer: {
    kind: 'smtp',
    send: async (message) => {
      tried.push(message)
      await silence
      if (obstacle) throw new NotHandedOver(obstacle, new Error('451 not now'))
      handedOver.push(message)
    },
  },
})
context.settings.replies = { domain: DOMAIN, sendgridKey: publicKey }
const user = await aNewcomer(context, 'harbor')
const agent = await context.db.tenant(HARBOR, (tx) =>
  tx.selectFrom('account').select('email').where('id', '=', user.accountId).executeTakeFirstOrThrow(),
)

const list = await aListOfEmails(app, user, [['Ann Lee', CONTACT]])
const email = await anEmail(app, user, { audience: { list_ids: [list], leads: false } })
await app.inject(
  user.post(`${EMAILS}/${email.id}/confirmation`, {
    ...{ revision: email.revision, recipients: 1, send_at: null, time_zone: null },
  }),
)
await sendDueEmails(context, HARBOR)
await sendQueued(context, HARBOR)
const address = handedOver.find(({ to }) => to === CONTACT)!.replyTo

async function move(side: 'source' | 'target' | null): Promise<void> {
  const at = context.clock.now()
  await context.db.platform(async (owner) => {
    await owner.deleteFrom('brokerage_move').execute()
    if (side)
      await owner
        .insertInto('brokerage_move')
        .values({
          ...{ tenant_id: 'harbor', move_id: randomUUID(), side, started_at: at, heard_at: at },
          ...{ phase: side === 'source' ? 'moved' : 'arriving', is_closed: true },
        })
        .execute()
  })
  context.tenants.forget()
}
beforeEach(async () => {
  obstacle = null
  silence = null
  // What was counted is of another day.
  movedBy += 24 * 3_600_000
  tried.length = 0
  handedOver.length = 0
  await move('source')
})

const bring = async (answer: Partial<Answer>) => {
  const form = inboundForm({ to: address, from: CONTACT, text: 'Yes, at five.', ...answer })
  const post = inboundPost(form, privateKey, { now: context.clock.now() })
  return (await app.inject({ method: 'POST', ...post })).statusCode
}

test('a reply goes to its agent at once, who answers whoever wrote', async () => {
  const counts = () =>
    context.db.tenant(HARBOR, (tx) =>
      tx
        .selectFrom(['lead_touch'])
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirst(),
    )
  const before = await counts()
  const messageId = '<one@contacts.test>'
  expect(await bring({ messageId })).toBe(200)
  expect(handedOver).toMatchObject([
    { to: agent.email, replyTo: CONTACT, from: { address: context.settings.mailFrom } },
  ])
  expect(handedOver[0]?.text).toContain('Yes, at five.')
  expect(handedOver[0]?.text).toContain(
    'Your site has moved to a new server, and this reply is not among your leads on it.',
  )
  expect(await counts()).toEqual(before)
  expect(await bring({ messageId })).toBe(200)
  expect(handedOver).toHaveLength(1)
})

test('where it cannot be handed over now, it is brought again, and is the same message to its mailbox', async () => {
  const messageId = '<again@contacts.test>'
  obstacle = 'later'
  expect(await bring({ messageId })).toBe(503)
  obstacle = null
  expect(await bring({ messageId })).toBe(200)
  expect(tried).toHaveLength(2)
  expect(new Set(tried.map((one) => one.messageId)).size).toBe(1)
  obstacle = 'never'
  expect(await bring({})).toBe(200)
})

test('“Unsubscribe” is passed on as what the agent has to do, for whom the email went to', async () => {
  expect(await bring({ from: 'Ann <ann@work.test>', text: 'Unsubscribe' })).toBe(200)
  expect(handedOver[0]?.text).toContain(
    `${CONTACT} asked to get no more emails. On your site’s new server, leave out their address under Emails.`,
  )
})

const AUTOMATIC = { headers: ['Auto-Submitted: auto-replied'], text: 'Away' }

test('of automatic replies the first alone, and no loop', async () => {
  for (let count = 0; count < 3; count++) expect(await bring(AUTOMATIC)).toBe(200)
  expect(handedOver).toHaveLength(1)
  expect(await bring({ from: agent.email })).toBe(200)
  expect(handedOver).toHaveLength(1)
})

test('an automatic reply that could not be handed over at first arrives', async () => {
  obstacle = 'later'
  expect(await bring(AUTOMATIC)).toBe(503)
  expect(await bring(AUTOMATIC)).toBe(503)
  obstacle = null
  expect(await bring(AUTOMATIC)).toBe(200)
  expect(handedOver).toHaveLength(1)
})

test('many attempts while mail is out leave the number of the day as it is', async () => {
  obstacle = 'later'
  const messageId = '<outage@contacts.test>'
  for (let count = 0; count < 35; count++) expect(await bring({ messageId })).toBe(503)
  obstacle = null
  for (let count = 0; count < 3; count++) expect(await bring({ messageId })).toBe(200)
  expect(handedOver).toHaveLength(1)
})

test('a mail server that says nothing holds no other reply up', async () => {
  const spoken = Promise.withResolvers<void>()
  silence = spoken.promise
  const statuses: number[] = []
  const held = Array.from({ length: 5 }, async () => void statuses.push(await bring({})))
  // One is being handed over and two wait.
  await expect.poll(() => statuses).toEqual([503, 503])
  expect(await bring({ to: replyAddress(DOMAIN, HARBOR, newReplyKey()) })).toBe(200)
  expect(tried).toHaveLength(1)
  spoken.resolve()
  await Promise.all(held)
  expect(statuses).toEqual([503, 503, 200, 200, 200])
  expect(handedOver).toHaveLength(3)
})

test('while it arrives here it is brought again, and to nobody’s address it goes nowhere', async () => {
  expect(await bring({ to: replyAddress(DOMAIN, HARBOR, newReplyKey()) })).toBe(200)
  await move('target')
  expect(await bring({})).toBe(503)
  expect(handedOver).toEqual([])
})

test('more than thirty in a day are not passed on', async () => {
  for (let count = 0; count < 32; count++) expect(await bring({})).toBe(200)
  expect(handedOver).toHaveLength(30)
})
