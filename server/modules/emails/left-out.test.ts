/** Addresses that are left out by hand, as their owners asked by reply or phone, and taken back by hand. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { describe, expect, test } from 'vitest'
import type { LeaveOutAddress, SuppressedAddress } from '@frontage/contracts/emails.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { aListOfEmails, anEmail, EMAILS } from '@frontage/testing/emails.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import { addressHash } from '../../platform/address-hash.ts'
import type { Email as Sent } from '../../platform/mail/port.ts'
import { sendQueued } from '../../platform/mail/send-due.ts'
import { sendDueEmails } from './send-due.ts'
import { suppress } from './suppression-repository.ts'

const handedOver: Sent[] = []
let movedBy = 0
const { app, context } = await anApp({
  clock: { now: () => new Date(Date.now() + movedBy) },
  mailer: { kind: 'smtp', send: async (message) => void handedOver.push(message) },
})
const HARBOR = scopeOfTenant('harbor')
const LEFT_OUT = '/marketingcenter/api/v1/email-suppressions'
const admin = await signedIn(context, 'admin@harbor.test')

const leaveOut = (user: User, email: string, of?: LeaveOutAddress['of']) =>
  app.inject(user.post(LEFT_OUT, { email, ...(of ? { of } : {}) }))
const takeBack = (user: User, { id }: { id: string }) => app.inject(user.delete(`${LEFT_OUT}/${id}`))
const listed = async (user: User, search: string): Promise<SuppressedAddress[]> =>
  (await app.inject(user.get(`${LEFT_OUT}?search=${encodeURIComponent(search)}`))).json().data.rows
/** Who would get the next one. */
async function nextTo(user: User, address: string) {
  const list = await aListOfEmails(app, user, [['Ann Lee', address]])
  const email = await anEmail(app, user, { audience: { list_ids: [list], leads: false } })
  const { recipients, left_out: left } = (await app.inject(user.get(`${EMAILS}/${email.id}/audience`))).json()
    .data
  return { recipients, unsubscribed: left.unsubscribed, bounced: left.bounced }
}
const REACHED = { recipients: 1, unsubscribed: 0, bounced: 0 }
const OUT = { recipients: 0, unsubscribed: 1, bounced: 0 }

/** @returns one that waits for its hour, and the messages once it has come */
async function onItsWay(user: User, address: string) {
  const list = await aListOfEmails(app, user, [['Ann Lee', address]])
  const email = await anEmail(app, user, { audience: { list_ids: [list], leads: false } })
  const seen = { revision: email.revision, recipients: 1, send_at: null, time_zone: null }
  expect((await app.inject(user.post(`${EMAILS}/${email.id}/confirmation`, seen))).statusCode).toBe(200)
  return email
}
async function sendAll(): Promise<Sent[]> {
  const before = handedOver.length
  await sendDueEmails(context, HARBOR)
  await sendQueued(context, HARBOR)
  movedBy += 6_000
  return handedOver.slice(before)
}
const choose = (message: Sent | undefined, path = '') =>
  app.inject({
    method: 'POST',
    url: new URL(message?.unsubscribeUrl ?? 'https://none.test').pathname + path,
    headers: { host: 'localhost' },
  })
const bounces = (email: string) =>
  context.db.tenant(HARBOR, (tx) =>
    suppress(
      tx,
      HARBOR,
      { addressHash: addressHash(HARBOR, email), email, accountId: null, reason: 'bounced' },
      context.clock.now(),
    ),
  )

describe('an agent', () => {
  test('leaves out an address, however it is written, from what waits and from what comes; on record, and for herself alone', async () => {
    const user = await aNewcomer(context, 'harbor')
    const colleague = await aNewcomer(context, 'harbor')
    const waiting = await onItsWay(user, 'stop@asked.test')
    const reply = await leaveOut(user, '  Stop@Asked.Test ')
    expect(reply.statusCode, reply.body).toBe(201)
    expect(reply.json().data).toMatchObject({
      ...{
        email: 'Stop@Asked.Test',
        reason: 'unsubscribed',
        by_hand: true,
        can_take_back: true,
        can_lift: false,
      },
    })
    expect(await sendAll()).toEqual([])
    const { counts } = (await app.inject(user.get(`${EMAILS}/${waiting.id}`))).json().data
    expect(counts).toMatchObject({ skipped: 1, sent: 0 })
    expect(await nextTo(user, 'stop@asked.test')).toEqual(OUT)
    expect(await nextTo(colleague, 'stop@asked.test')).toEqual(REACHED)
    expect(await listed(user, 'stop@')).toEqual([reply.json().data])
    expect(await listed(colleague, 'stop@')).toEqual([])
    expect((await leaveOut(user, 'stop@asked.test')).json()).toMatchObject({
      code: 'emails.left-out-already',
    })

    expect((await takeBack(user, reply.json().data)).statusCode).toBe(200)
    expect(await nextTo(user, 'stop@asked.test')).toEqual(REACHED)
    expect((await takeBack(user, reply.json().data)).statusCode).toBe(404)
    const log = await app.inject(admin.get('/managetenants/api/v1/audit?kind=email&pageSize=2'))
    expect(log.json().data.rows).toMatchObject([
      { action: 'emails.address-taken-back', subject: { name: 'Stop@Asked.Test' } },
      { action: 'emails.address-left-out', subject: { name: 'Stop@Asked.Test' } },
    ])
  })

  test.each(['', 'no address', 'two@a.test, three@a.test', '\u0000@a.test'])(
    'is told that %j is none',
    async (email) => {
      expect((await leaveOut(await aNewcomer(context, 'harbor'), email)).statusCode).toBe(422)
    },
  )

  test('does not decide for the brokerage, and takes back only her own', async () => {
    const user = await aNewcomer(context, 'harbor')
    const colleague = await aNewcomer(context, 'harbor')
    expect((await leaveOut(user, 'all@asked.test', 'everybody')).json()).toMatchObject({
      code: 'account.not-allowed',
    })
    const own = (await leaveOut(user, 'own@asked.test')).json().data
    const elsewhere = await signedIn(context, 'admin@summit.test')
    for (const one of [colleague, elsewhere]) expect((await takeBack(one, own)).statusCode).toBe(404)
    expect((await takeBack(admin, own)).statusCode).toBe(200)
  })
})

describe('an administrator', () => {
  test('leaves it out of everybody’s, which no agent takes back', async () => {
    const user = await aNewcomer(context, 'harbor')
    await onItsWay(user, 'nobody@asked.test')
    await sendAll()
    const row = (await leaveOut(admin, 'nobody@asked.test', 'everybody')).json().data
    expect(row).toMatchObject({ agent: '', can_take_back: true })
    expect(await nextTo(user, 'nobody@asked.test')).toEqual(OUT)
    // Whoever wrote there sees it.
    expect(await listed(user, 'nobody@')).toMatchObject([{ id: row.id, by_hand: true, can_take_back: false }])
    expect((await takeBack(user, row)).json()).toMatchObject({
      code: 'emails.not-liftable',
      message: expect.stringContaining('administrator'),
    })
    // Of another brokerage nobody is left out.
    const elsewhere = await signedIn(context, 'admin@summit.test')
    expect(await nextTo(elsewhere, 'nobody@asked.test')).toEqual(REACHED)
    expect((await takeBack(admin, row)).statusCode).toBe(200)
    expect(await nextTo(user, 'nobody@asked.test')).toEqual(REACHED)
  })
})

describe('what the owner of an address did herself', () => {
  test('nobody takes back: not when it came first, nor when it comes after', async () => {
    const user = await aNewcomer(context, 'harbor')
    await onItsWay(user, 'first@asked.test')
    const [first] = await sendAll()
    await choose(first)
    expect((await leaveOut(user, 'first@asked.test')).json()).toMatchObject({
      code: 'emails.left-out-already',
    })
    await onItsWay(user, 'later@asked.test')
    const [later] = await sendAll()
    await leaveOut(user, 'later@asked.test')
    await choose(later)
    for (const search of ['first@', 'later@']) {
      const [row] = await listed(user, search)
      expect(row).toMatchObject({ by_hand: false, can_take_back: false })
      expect((await takeBack(user, row ?? { id: '' })).statusCode).toBe(409)
    }
    // She herself gets them again, also where somebody had put it down for her.
    await onItsWay(user, 'again@asked.test')
    const [again] = await sendAll()
    await leaveOut(user, 'again@asked.test')
    await choose(again, '/again')
    expect(await nextTo(user, 'again@asked.test')).toEqual(REACHED)
  })
})

describe('an address that bounced', () => {
  test('and whose owner asked is not tried again, until both are taken back', async () => {
    await bounces('both@asked.test')
    const row = (await leaveOut(admin, 'both@asked.test', 'everybody')).json().data
    expect(row).toMatchObject({ reason: 'bounced', by_hand: true, can_lift: false, can_take_back: true })
    const lift = () => app.inject(admin.post(`${LEFT_OUT}/${row.id}/lift`, { reason: 'She called' }))
    expect((await lift()).json().message).toBe('Its owner asked for no more emails as well.')
    expect((await takeBack(admin, row)).statusCode).toBe(200)
    expect(await nextTo(admin, 'both@asked.test')).toEqual({ recipients: 0, unsubscribed: 0, bounced: 1 })
    expect((await lift()).statusCode).toBe(200)
    // Lifted, left out by hand and taken back: that it was lifted once is not forgotten.
    const again = (await leaveOut(admin, 'both@asked.test', 'everybody')).json().data
    expect(again).toMatchObject({ id: row.id, reason: 'unsubscribed', by_hand: true })
    expect((await takeBack(admin, again)).statusCode).toBe(200)
    expect(await nextTo(admin, 'both@asked.test')).toEqual(REACHED)
    await bounces('both@asked.test')
    expect(await listed(admin, 'both@')).toMatchObject([
      { reason: 'bounced', by_hand: false, can_lift: false },
    ])
  })
})
