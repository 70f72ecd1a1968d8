/**
 * A campaign of many steps while two processes run it, are killed wherever they are, and have clocks that jump: each step is in
 * effect once. `CAMPAIGN_STEPS=1000 CAMPAIGN_KILLS=200` is the whole of it; see docs/figures.md.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { Campaign, CampaignEstimate } from '@frontage/contracts/campaigns.ts'
import type { PaymentMethods } from '@frontage/contracts/checkout.ts'
import type { Email } from '@frontage/contracts/emails.ts'
import { openDatabase } from '@frontage/db/client.ts'
import { addDays, dayOf } from '@frontage/domain/days.ts'
import { signedIn } from '@frontage/testing/app.ts'
import { CAMPAIGNS } from '@frontage/testing/campaigns.ts'
import { aDesign, aMailingList } from '@frontage/testing/designs.ts'
import { AN_EMAIL, EMAILS } from '@frontage/testing/emails.ts'
import { aPaymentCardAt, callerOf } from '@frontage/testing/over-network.ts'
import { servers } from '@frontage/testing/servers.ts'
import type { AppContext } from '../../platform/context.ts'

const STEPS = Number(process.env.CAMPAIGN_STEPS ?? 20)
const KILLS = Number(process.env.CAMPAIGN_KILLS ?? 3)
const HOUR_MS = 3_600_000
const WORKER = join(import.meta.dirname, '../../../testing/campaign-worker.ts')
const CARDS = '/marketingcenter/api/v1/payment-methods'
const { start, ended, dataDir: aDataDir } = servers()
const cleanUp: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const step of cleanUp.toReversed()) await step()
})

/** Six of ten remind, three email, one mails. */
const kindOf = (nth: number) => (nth % 10 < 6 ? 'remind' : nth % 10 < 9 ? 'email' : 'mail')
const countOf = (kind: string) =>
  Array.from({ length: STEPS }, (_, nth) => kindOf(nth)).filter((one) => one === kind).length

test(`${STEPS} steps and ${KILLS} kills: each step is in effect once`, async () => {
  const dataDir = await aDataDir()
  const env = { DATA_DIR: dataDir, SESSION_SECRET: 'a secret for tests, 32 characters or more' }
  const first = await start(env)
  const db = await openDatabase({ dataDir })
  cleanUp.push(() => db.close())
  const books = { db } as unknown as AppContext
  const owner = await signedIn(books, 'agent@harbor.test')
  const ask = callerOf(first.origin, owner)
  const design = await aDesign(books, owner, { product: 'postcard-4x6' })
  const farm = await aMailingList(books, owner, 300)
  const lists = [await aMailingList(books, owner, 3), await aMailingList(books, owner, 3)]
  const addresses = [
    ['ann@k.test', 'bob@k.test'],
    ['BOB@k.test', 'cid@k.test', 'no address'],
  ]
  await db.tenant(owner, async (tx) => {
    for (const [at, list] of lists.entries()) {
      const rows = (addresses[at] ?? []).map((email, position) => ({ email, position, name: 'Zoë Lee' }))
      const of = { tenant_id: 'harbor', list_id: list, version: 2 }
      const facts = { row_count: rows.length, content_hash: 'd'.repeat(64) }
      await tx
        .insertInto('mailing_list_version')
        .values({
          ...{ ...of, ...facts, removed_count: 0, one_per: 'household', file_name: 'k.csv' },
          email_count: rows.length,
        })
        .execute()
      await tx
        .insertInto('mailing_list_email')
        .values(rows.map((row) => ({ ...of, ...row })))
        .execute()
      await tx
        .updateTable('mailing_list')
        .set({ version: 2, ...facts })
        .where('id', '=', list)
        .execute()
    }
  })
  const email = (await ask<Email>('POST', EMAILS, { from: 'blank' })).data
  await ask('PUT', `${EMAILS}/${email.id}`, { ...AN_EMAIL, revision: email.revision })
  const { publishable_key } = (await ask<PaymentMethods>('GET', CARDS)).data
  const typed = await aPaymentCardAt(first.origin, publishable_key)
  const card = (await ask<{ id: string }>('POST', CARDS, { payment_method: typed })).data.id

  const today = dayOf(new Date(), 'UTC')
  const steps = Array.from({ length: STEPS }, (_, nth) => {
    const kind = kindOf(nth)
    return {
      ...{ id: null, kind, schedule: { kind: 'date', on: addDays(today, 2 + (nth % 4)) }, audience: 'again' },
      ...{ design_id: kind === 'mail' ? design.id : null, email_id: kind === 'email' ? email.id : null },
      ...{ list_ids: kind === 'mail' ? [farm] : kind === 'email' ? lists : [], target: 'lists' },
      message: kind === 'remind' ? `Step ${nth}` : '',
    }
  })
  const made = (await ask<Campaign>('POST', CAMPAIGNS, { name: 'Long', time_zone: 'UTC' })).data
  const path = `${CAMPAIGNS}/${made.id}`
  const saved = await ask<Campaign>('PUT', path, {
    ...{ revision: made.revision, name: 'Long', time_zone: 'UTC', hour: 9, cap_cents: null, steps },
  })
  expect(saved.status).toBe(200)
  const estimate = (await ask<CampaignEstimate>('GET', `${path}/estimate`)).data
  const seen = estimate.steps.map(({ step_id, cents }) => ({ step_id, cents }))
  const agreed = { revision: saved.data.revision, payment_method: card, steps: seen }
  expect((await ask('POST', `${path}/approval`, agreed)).status).toBe(200)
  first.server.kill('SIGKILL')
  await ended(first.server)

  const workers: (ChildProcess | undefined)[] = []
  /** With a clock that is so many hours ahead. */
  const work = (place: number, hours: number, does = '') => {
    const child = spawn(process.execPath, [WORKER], {
      env: {
        ...process.env,
        ...env,
        LOG_LEVEL: 'silent',
        CLOCK_OFFSET_MS: String(Math.round(hours * HOUR_MS)),
        ONLY: does,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    workers[place] = child
    return new Promise<void>((working) => {
      child.stdout.once('data', () => working())
      child.once('exit', () => working())
    })
  }
  const kill = async (place: number) => {
    const child = workers[place]
    if (!child) return
    child.kill('SIGKILL')
    await ended(child)
  }
  cleanUp.push(() => Promise.all([kill(0), kill(1)]))

  // Over the kills five and a half days pass; each process is off by up to eight hours, and one in fifteen by forty days.
  await work(1, 20)
  for (let killed = 0; killed < KILLS; killed++) {
    const place = killed % 2
    const hours = 20 + (112 * killed) / KILLS + (Math.random() - 0.5) * 16
    const isFarOff = killed % 15 === 4
    await work(place, isFarOff ? hours + 40 * 24 : hours, isFarOff ? 'campaigns' : '')
    await sleep(100 + Math.random() * 1400)
    await kill(1 - place)
  }
  await Promise.all([kill(0), kill(1)])

  const runs = () =>
    db.tenant(owner, (tx) =>
      tx.selectFrom('campaign_run').selectAll().where('campaign_id', '=', made.id).execute(),
    )
  // The clock is right again: what is left is done, and what a clock that was ahead called missed a day after that.
  for (const hours of [135, 150, 162, 176]) {
    await Promise.all([work(0, hours), work(1, hours)])
    const begun = Date.now()
    let before = ''
    for (let same = 0; same < 6 && Date.now() - begun < 1_200_000;) {
      await sleep(500)
      const now = JSON.stringify((await runs()).map(({ id, state }) => [id, state]).toSorted())
      const { n } = await waiting()
      same = now === before && n === 0 ? same + 1 : 0
      before = now
    }
    await Promise.all([kill(0), kill(1)])
    if ((await runs()).filter(({ state }) => state === 'done').length === STEPS && (await waiting()).n === 0)
      break
  }

  /** Emails that are on their way. */
  async function waiting() {
    return db.tenant(owner, async (tx) => {
      const { n } = await tx
        .selectFrom('marketing_email_recipient')
        .innerJoin('marketing_email', 'marketing_email.id', 'marketing_email_recipient.email_id')
        .where('campaign_id', '=', made.id)
        .where('marketing_email_recipient.state', 'in', ['waiting', 'queued'])
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
      return { n: Number(n) }
    })
  }

  const found = await runs()
  const tally = Object.entries(Object.groupBy(found, ({ state, reason }) => `${state} ${reason ?? ''}`))
  expect(tally.map(([state, all]) => `${all?.length} ${state}`.trim())).toEqual([`${STEPS} done`])
  expect(new Set(found.map(({ step_id: step }) => step)).size).toBe(STEPS)
  const orders = found.flatMap(({ order_id: order }) => order ?? [])
  expect(new Set(orders).size).toBe(countOf('mail'))
  const effects = await db.tenant(owner, async (tx) => ({
    orders: await tx
      .selectFrom('orders')
      .select('id')
      .where('snapshot', '@>', JSON.stringify({ lines: [{ mailing_list: { row_count: 300 } }] }))
      .execute(),
    emails: await tx.selectFrom('marketing_email').select('id').where('campaign_id', '=', made.id).execute(),
    sent: await tx
      .selectFrom('marketing_email_recipient')
      .innerJoin('marketing_email', 'marketing_email.id', 'marketing_email_recipient.email_id')
      .where('campaign_id', '=', made.id)
      .where('marketing_email_recipient.state', '=', 'sent')
      .select('marketing_email_recipient.id')
      .execute(),
    messages: await tx
      .selectFrom('outgoing_message')
      .select(['effect_key', 'state'])
      .where((eb) =>
        eb.or([
          eb('effect_key', 'like', 'campaign-reminder:%'),
          eb('effect_key', 'like', 'marketing-email:%'),
        ]),
      )
      .execute(),
  }))
  const named = (name: string) => effects.messages.filter(({ effect_key: key }) => key.startsWith(name))
  expect({
    orders: effects.orders.length,
    emails: effects.emails.length,
    sent: effects.sent.length,
    reminders: named('campaign-reminder:').length,
    messages: named('marketing-email:').length,
  }).toEqual({
    ...{ orders: countOf('mail'), emails: countOf('email'), sent: 3 * countOf('email') },
    ...{ reminders: countOf('remind'), messages: 3 * countOf('email') },
  })
  const journal = await readFile(join(dataDir, 'cards-stand-in.jsonl'), 'utf8')
  const charges = new Set([...journal.matchAll(/^\{"id":"(ch_\w+)"/gm)].map(([, id]) => id))
  expect(charges.size).toBe(countOf('mail'))
}, 7_200_000)
