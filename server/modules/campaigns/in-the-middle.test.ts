/** What happens to a campaign that is under way: what it did stays done once, what it cannot do waits, and then goes on. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { anApp } from '@frontage/testing/app.ts'
import {
  anOwner,
  aSavedPaymentCard,
  eachWeek,
  movableClock,
  on,
  reachedBy,
} from '@frontage/testing/campaigns.ts'
import { aDesign, aMailingList } from '@frontage/testing/designs.ts'
import { aListOfEmails, anEmail } from '@frontage/testing/emails.ts'
import { nothingCharged } from '../../platform/cards/port.ts'
import { sendQueued } from '../../platform/mail/send-due.ts'
import { sendDueEmails } from '../emails/send-due.ts'

/** A Monday. */
const START = '2027-03-01T18:00:00Z'
const HARBOR = scopeOfTenant('harbor')
const API = '/marketingcenter/api/v1'
const clock = movableClock(START)
const reached: string[] = []
const shop = await anApp({
  clock,
  mailer: {
    kind: 'smtp',
    send: async ({ to }) => {
      if (to.endsWith('.middle.test')) reached.push(to)
    },
  },
})
const { app, context } = shop
const { provider } = context.cards
beforeEach(async () => {
  clock.set(START)
  context.cards.provider = provider
  await sendQueued(context, HARBOR)
  reached.length = 0
})

type Owner = Awaited<ReturnType<typeof anOwner>>
interface Under {
  owner: Owner
  id: string
}

async function remove({ user }: Owner, path: string): Promise<void> {
  const reply = await app.inject(user.delete(`${API}/${path}`))
  expect(reply.statusCode).toBe(200)
}
const offer = ({ design }: Owner, retired: Date | null) =>
  context.db.tenant(HARBOR, (tx) =>
    tx
      .updateTable('template')
      .set({ active: retired === null, retired_at: retired })
      .where('id', '=', design.templateId)
      .execute(),
  )
const changeStep = async ({ owner, id }: Under, change: object) =>
  owner.save(id, { steps: (await owner.read(id)).steps.map((step) => ({ ...step, ...change })) })

describe('a mailing each week, after its first week and a moment before its second is charged', () => {
  async function underWay(): Promise<Under> {
    const owner = await anOwner(shop)
    const { id } = await owner.make([owner.mailing(eachWeek('2027-03-08'))])
    await owner.approve(id, owner.card)
    for (const at of ['2027-03-07T17:00:00Z', '2027-03-08T17:00:00Z', '2027-03-14T16:00:00Z']) {
      clock.set(at)
      await owner.run()
    }
    expect(await owner.charges()).toHaveLength(1)
    expect((await owner.read(id)).upcoming[0]).toMatchObject({ state: 'announced' })
    return { owner, id }
  }
  const secondWeek = async ({ owner }: Under) => {
    clock.set('2027-03-15T16:00:00Z')
    await owner.run()
    await owner.run()
  }

  test.each<[string, string, (under: Under) => Promise<unknown>, (under: Under) => Promise<string | null>]>([
    [
      'its list is deleted',
      'list-gone',
      ({ owner }) => remove(owner, `mailinglists/${owner.list}`),
      async (under) => {
        await changeStep(under, { list_ids: [await aMailingList(context, under.owner.user, 300)] })
        return under.owner.card
      },
    ],
    [
      'its design is deleted',
      'design-gone',
      ({ owner }) => remove(owner, `designs/${owner.design.id}`),
      async (under) => {
        const { id } = await aDesign(context, under.owner.user, { product: 'postcard-4x6' })
        await changeStep(under, { design_id: id })
        return under.owner.card
      },
    ],
    [
      'the template of its design is retired',
      'not-sold',
      ({ owner }) => offer(owner, clock.now()),
      async ({ owner }) => {
        await offer(owner, null)
        return owner.card
      },
    ],
    [
      'its card is declined',
      'card-refused',
      async () => {
        context.cards.provider = {
          ...provider,
          charge: async () => nothingCharged('Your card was declined.'),
        }
      },
      async ({ owner }) => {
        context.cards.provider = provider
        return aSavedPaymentCard(shop, owner.user)
      },
    ],
    [
      'its budget is spent',
      'over-cap',
      async ({ owner, id }) => {
        const [{ cents } = { cents: 0 }] = (await owner.estimate(id)).steps
        await owner.save(id, { cap_cents: cents })
      },
      async ({ owner, id }) => {
        await owner.save(id, { cap_cents: null })
        return owner.card
      },
    ],
  ])('%s: it waits, says %s once, and is mailed once when it can be', async (_what, reason, spoil, mend) => {
    const under = await underWay()
    const { owner, id } = under
    await spoil(under)
    await secondWeek(under)
    expect((await owner.read(id)).waiting).toMatchObject([{ state: 'held', reason }])
    expect(await owner.emails('held')).toHaveLength(1)
    expect(await owner.charges()).toHaveLength(1)
    // Who is waited for was not reached.
    expect(await reachedBy(context, owner.user, id)).toBe(300)
    await owner.approve(id, await mend(under))
    await owner.run()
    clock.add(24)
    await owner.run()
    await owner.run()
    expect(await owner.charges()).toHaveLength(2)
    expect(await reachedBy(context, owner.user, id)).toBe(600)
    expect((await owner.history(id)).map(({ state }) => state)).toEqual(['done', 'done'])
  })

  test('the clock jumps ahead by 40 days and comes back: each week is charged once', async () => {
    const under = await underWay()
    const { owner, id } = under
    clock.set('2027-04-24T16:00:00Z')
    await owner.run()
    // The machine beside it has the right time.
    await secondWeek(under)
    clock.set('2027-03-16T16:00:00Z')
    await owner.run()
    await owner.run()
    const { waiting } = await owner.read(id)
    expect(waiting).toEqual([])
    expect(await owner.charges()).toHaveLength(2)
    expect(await reachedBy(context, owner.user, id)).toBe(600)
    for (const at of ['2027-03-21T16:00:00Z', '2027-03-22T16:00:00Z']) {
      clock.set(at)
      await owner.run()
    }
    expect(await owner.charges()).toHaveLength(3)
  })
})

describe('an email to 45 addresses, after its first 20', () => {
  const addresses = Array.from({ length: 45 }, (_, nth) => `p${String(nth).padStart(2, '0')}@a.middle.test`)

  async function sendSome(rounds: number) {
    for (let round = 0; round < rounds; round++) {
      await sendDueEmails(context, HARBOR)
      await sendQueued(context, HARBOR)
      clock.add(6 / 3600)
    }
  }

  async function underWay() {
    const owner = await anOwner(shop)
    const email = await anEmail(app, owner.user)
    const list = await aListOfEmails(
      app,
      owner.user,
      addresses.map((one) => ['Zoë Müller-Weiß', one]),
    )
    const { id } = await owner.make([
      { kind: 'email', schedule: on('2027-03-10'), email_id: email.id, list_ids: [list] },
      { kind: 'remind', schedule: on('2027-06-10'), message: 'Later' },
    ])
    await owner.approve(id, null)
    clock.set('2027-03-10T17:00:00Z')
    await owner.run()
    await sendSome(1)
    expect(reached).toHaveLength(20)
    return { owner, id, list }
  }

  test.each<[string, (under: Awaited<ReturnType<typeof underWay>>) => Promise<unknown>]>([
    ['its list is deleted', ({ owner, list }) => remove(owner, `mailinglists/${list}`)],
    [
      'the campaign is saved and approved again',
      async ({ owner, id }) => {
        await owner.save(id, { name: 'Another name' })
        await owner.approve(id, null)
      },
    ],
    [
      'the clock jumps ahead by 40 days and comes back',
      async ({ owner }) => {
        clock.set('2027-04-19T17:00:00Z')
        await owner.run()
        await sendSome(1)
        clock.set('2027-03-10T17:05:00Z')
      },
    ],
    [
      'the clock falls back by a day and catches up',
      async ({ owner }) => {
        clock.set('2027-03-09T17:00:00Z')
        await owner.run()
        await sendSome(2)
        clock.set('2027-03-10T17:05:00Z')
      },
    ],
  ])('%s: the others get it, and nobody twice', async (_what, disturb) => {
    const under = await underWay()
    await disturb(under)
    await under.owner.run()
    await sendSome(8)
    expect(reached.toSorted()).toEqual(addresses)
    const done = (await under.owner.history(under.id)).filter(({ state }) => state === 'done')
    expect(done).toMatchObject([{ emails: 45, email: { counts: { sent: 45, waiting: 0, queued: 0 } } }])
  })
})
