/**
 * Orders come in while a part dies; then everything is counted. Each buyer behaves as the browser does: what is not answered is
 * asked again under the same key, for a minute.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { openDatabase, type Db } from '@frontage/db/client.ts'
import { scopeOfAccount, scopeOfTenant } from '@frontage/db/scope.ts'
import { openFileStore } from '@frontage/server/platform/files/store.ts'
import { aDesign } from '@frontage/testing/designs.ts'
import { SHIPPING } from '@frontage/testing/checkout.ts'
import { newAgents, TENANT } from '../../bench/load/users.ts'
import { addressesOf, type Plan } from './plan.ts'

const API = '/marketingcenter/api/v1'
const PATIENCE_MS = 60_000
/** Where the server does not say how long to wait. */
const PAUSE_MS = 300

export interface Trial {
  seconds: number
  /** Orders a second. */
  rate: number
  /** Begins with the first order: a part is killed, or a release is rolled out. */
  beside: () => Promise<void>
}

/** Where orders come in, and where they are counted. */
export interface Site {
  origin: string
  db: Db
  /** FILES_URL. */
  files: string
  /** What the stand-in of the payment provider writes. */
  journal: string
}

interface Miss {
  at: number
  what: string
}

interface Buyer {
  accountId: string
  token: string
}

const Cart = z.object({ receipt: z.object({ dueNow: z.number(), hash: z.string() }) })
const Methods = z.object({ publishable_key: z.string() })
const Data = z.object({ data: z.unknown() })

/** A trial of a cluster, in whose middle something happens. */
export async function tryCluster(
  plan: Plan,
  { seconds, rate, inTheMiddle }: Omit<Trial, 'beside'> & { inTheMiddle: () => Promise<void> },
): Promise<string[]> {
  const { http, pooled, direct, files } = addressesOf(plan)
  process.env.AWS_ACCESS_KEY_ID = 'cluster'
  process.env.AWS_SECRET_ACCESS_KEY = 'cluster-secret'
  const db = await openDatabase({ url: pooled, directUrl: direct, dataDir: '' })
  try {
    const journal = join(plan.dir, 'product/cards-stand-in.jsonl')
    const beside = () => sleep((seconds * 1000) / 3).then(inTheMiddle)
    return await runTrial({ origin: http, db, files, journal }, { seconds, rate, beside })
  } finally {
    await db.close()
  }
}

/** @returns what happened, line by line; the last one begins with ✔ where the books agree */
export async function runTrial(site: Site, { seconds, rate, beside }: Trial): Promise<string[]> {
  const { origin, db } = site
  const buyers = await ready(db, origin, Math.ceil(seconds * rate))
  const misses: Miss[] = []
  const began = performance.now()
  const say = (what: string) => misses.push({ at: performance.now() - began, what })
  const happening = beside()
  const watching = new AbortController()
  const visitor = visit(origin, watching.signal, say)
  const outcomes = await Promise.all(
    buyers.map(async (buyer, at) => {
      await sleep((at * 1000) / rate)
      return order(origin, buyer, say)
    }),
  )
  await happening
  watching.abort()
  const reads = await visitor
  return [...outcomesOf(outcomes, misses, reads), ...(await booksOf(site, buyers, outcomes))]
}

/** Agents with one line and an address in their carts. */
async function ready(db: Db, origin: string, count: number): Promise<Buyer[]> {
  const scope = scopeOfTenant(TENANT)
  const buyers: Buyer[] = []
  for (const { email, token } of await newAgents(db, count)) {
    const { id: accountId } = await db.tenant(scope, (tx) =>
      tx
        .selectFrom('account')
        .select('id')
        .where('tenant_id', '=', TENANT)
        .where('email_lower', '=', email)
        .executeTakeFirstOrThrow(),
    )
    const user = { ...scopeOfAccount(TENANT, accountId), tenantId: TENANT } as const
    const design = await designOf(db, user)
    const ask = callerOf(origin, token, () => {})
    await ask('POST', `${API}/cart/items`, {
      design_id: design,
      type: 'print-and-ship',
      quantity: 250,
      warnings_accepted: true,
    })
    await ask('PATCH', `${API}/cart/address`, SHIPPING)
    buyers.push({ accountId, token })
  }
  return buyers
}

async function designOf(db: Db, user: object): Promise<string> {
  const { id } = await Reflect.apply(aDesign, undefined, [{ db }, user])
  return id
}

type Ask = (method: string, path: string, body?: object, key?: string) => Promise<unknown>

/** Asks again what was not answered, or answered with a failure of the server's. @throws after a minute */
function callerOf(origin: string, token: string, missed: (what: string) => void): Ask {
  return async (method, path, body, key) => {
    const deadline = performance.now() + PATIENCE_MS
    for (;;) {
      let pause = PAUSE_MS
      try {
        const reply = await fetch(`${origin}${path}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body ? { 'content-type': 'application/json' } : {}),
            ...(key ? { 'idempotency-key': key } : {}),
          },
          signal: AbortSignal.timeout(30_000),
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
        const text = await reply.text()
        if (reply.ok) return text === '' ? undefined : Data.parse(JSON.parse(text)).data
        if (reply.status < 500) throw new Refused(`${method} ${path}: ${reply.status} ${text.slice(0, 200)}`)
        missed(`${reply.status}`)
        pause = Math.max(pause, Number(reply.headers.get('retry-after') ?? 0) * 1000)
      } catch (error) {
        if (error instanceof Refused) throw error
        missed(error instanceof Error ? error.name : 'no answer')
      }
      if (performance.now() > deadline) throw new Refused(`${method} ${path}: no answer in a minute`)
      await sleep(pause)
    }
  }
}

class Refused extends Error {}

/** @returns what went wrong, or nothing */
async function order(
  origin: string,
  { token, accountId }: Buyer,
  missed: (what: string) => void,
): Promise<string> {
  const ask = callerOf(origin, token, missed)
  try {
    const { receipt } = Cart.parse(await ask('GET', `${API}/cart`))
    const { publishable_key: key } = Methods.parse(await ask('GET', `${API}/payment-methods`))
    const card = await aCard(origin, key, missed)
    const wanted = { payment_method: card, total_in_cents: receipt.dueNow, receipt_hash: receipt.hash }
    await ask('POST', `${API}/cart/process`, wanted, `trial-${accountId}`)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function aCard(origin: string, key: string, missed: (what: string) => void): Promise<string> {
  const body = 'type=card&card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2031&card[cvc]=123'
  for (let left = 200; ; left -= 1) {
    const reply = await fetch(`${origin}/dev/cards/v1/payment_methods`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
      signal: AbortSignal.timeout(30_000),
      body,
    }).catch(() => undefined)
    if (reply?.ok) return z.object({ id: z.string() }).parse(await reply.json()).id
    if (left === 0) throw new Refused('no card in a minute')
    missed(`card ${reply?.status ?? 'no answer'}`)
    await sleep(300)
  }
}

/** Somebody who reads a page of a brokerage four times a second, whatever happens. */
async function visit(origin: string, signal: AbortSignal, missed: (what: string) => void): Promise<number> {
  let reads = 0
  while (!signal.aborted) {
    const reply = await fetch(`${origin}/managetenants/api/v1/tenants/${TENANT}`, {
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined)
    await reply?.arrayBuffer().catch(() => undefined)
    if (!reply?.ok) missed(`read ${reply?.status ?? 'no answer'}`)
    reads += 1
    await sleep(250)
  }
  return reads
}

function outcomesOf(outcomes: readonly string[], misses: readonly Miss[], reads: number): string[] {
  const failed = outcomes.filter((outcome) => outcome !== '')
  const first = Math.min(...misses.map(({ at }) => at))
  const last = Math.max(...misses.map(({ at }) => at))
  const kinds = Map.groupBy(misses, ({ what }) => what)
  return [
    `${outcomes.length} orders wanted, ${outcomes.length - failed.length} answered with an order; ${reads} reads beside`,
    ...failed.slice(0, 3).map((outcome) => `  ${outcome}`),
    misses.length === 0
      ? 'no failed answer'
      : `${misses.length} failed answers within ${((last - first) / 1000).toFixed(1)} s: ${[...kinds].map(([what, all]) => `${all.length} x ${what}`).join(', ')}`,
  ]
}

/** Orders, charges, press files and emails, once everything had a minute to settle. */
async function booksOf(site: Site, buyers: readonly Buyer[], outcomes: readonly string[]): Promise<string[]> {
  const deadline = Date.now() + 120_000
  for (;;) {
    const books = await countBooks(site, buyers)
    const isSettled =
      books.orders === books.charges - books.refunds && books.mails === books.orders && books.unsent === 0
    if (isSettled || Date.now() > deadline) {
      const answered = outcomes.filter((outcome) => outcome === '').length
      return [
        `${books.orders} orders of ${books.buyers} buyers, ${books.charges} charges, ${books.refunds} given back, ${books.press} press files in the store, ${books.mails} confirmations, ${books.unsent} of them not handed over`,
        isSettled && books.orders === books.buyers && books.press === books.orders && books.orders >= answered
          ? '✔ no order lost or doubled, every charge has its order'
          : '✖ the books do not agree',
      ]
    }
    await sleep(2_000)
  }
}

async function countBooks({ db, files, journal }: Site, buyers: readonly Buyer[]) {
  const ids = buyers.map(({ accountId }) => accountId)
  const { orders, payments } = await db.tenant(scopeOfTenant(TENANT), async (tx) => ({
    orders: await tx
      .selectFrom('orders')
      .select(['id', 'account_id', 'snapshot'])
      .where('account_id', 'in', ids)
      .execute(),
    payments: await tx.selectFrom('payment').select('id').where('account_id', 'in', ids).execute(),
  }))
  const keys = orders.map(({ id }) => `order-confirmation:${id}`)
  const mails =
    keys.length === 0
      ? []
      : await db.tenant(scopeOfTenant(TENANT), (tx) =>
          tx.selectFrom('outgoing_message').select('state').where('effect_key', 'in', keys).execute(),
        )
  // Of lines that were ordered: a press file is begun in the cart, also of whoever gives up before paying.
  const printed = orders.flatMap(({ snapshot }) => Printed.parse(snapshot).lines)
  const store = await openFileStore(files)
  let stored = 0
  for (const { press_file: file } of printed) {
    const row = await db.tenant(scopeOfTenant(TENANT), (tx) =>
      tx.selectFrom('file').select('storage_key').where('id', '=', file.file_id).executeTakeFirst(),
    )
    stored += await store.get(row?.storage_key ?? '').then(
      () => 1,
      () => 0,
    )
  }
  const { charges, refunds } = await chargesOf(journal, new Set(payments.map(({ id }) => id)))
  return {
    orders: orders.length,
    buyers: new Set(orders.map(({ account_id: id }) => id)).size,
    charges,
    refunds,
    press: stored,
    mails: mails.length,
    unsent: mails.filter(({ state }) => state !== 'sent').length,
  }
}

const Printed = z.object({
  lines: z.array(z.object({ press_file: z.object({ file_id: z.string() }) })),
})

const Line = z.object({
  id: z.string(),
  object: z.string().optional(),
  status: z.string().optional(),
  payment_intent: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).optional(),
})

/** In the books of the payment provider's stand-in: the newest line of each object counts. */
async function chargesOf(journal: string, payments: ReadonlySet<string>) {
  const newest = new Map<string, z.infer<typeof Line>>()
  const lines = await readFile(journal, 'utf8').catch(() => '')
  for (const text of lines.split('\n')) {
    if (text === '') continue
    const line = Line.parse(JSON.parse(text))
    newest.set(line.id, line)
  }
  const paid = [...newest.values()].filter(
    ({ object, status, metadata = {} }) =>
      object === 'payment_intent' &&
      status === 'succeeded' &&
      Object.values(metadata).some((value) => payments.has(value)),
  )
  const ids = new Set(paid.map(({ id }) => id))
  const refunds = [...newest.values()].filter(
    ({ object, payment_intent: intent }) => object === 'refund' && ids.has(intent ?? ''),
  )
  return { charges: paid.length, refunds: refunds.length }
}
