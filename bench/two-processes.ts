/**
 * Money asked for twice at once, of two real processes on one data folder: how often an account ends with two plans, two
 * charges, or a code for one use counts twice. The aim is never.
 */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { randomBytes, createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Db } from '@frontage/db/client.ts'
import { startProduct, type Product } from './product.ts'
import type { Rows } from './rounds.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 200)
const CLICKS = 6
const TENANT = 'harbor'
const SUBSCRIBE = '/security/api/v1/stripesubscriptions/create'
const CARDS = '/marketingcenter/api/v1/payment-methods'

interface Payer {
  accountId: string
  token: string
  card: string
}

interface Click {
  payer: Payer
  plan: string
  code?: string
}

type Reply = { status: number; data: never }

const ask = async (origin: string, token: string, path: string, body?: object): Promise<Reply> => {
  const reply = await fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { data } = (await reply.json()) as { data: never }
  return { status: reply.status, data }
}

/** An account whose trial is over and whose card is saved: its first payment is due at once. */
async function aPayer(db: Db, origin: string): Promise<Payer> {
  const scope = scopeOfTenant(TENANT)
  const token = randomBytes(24).toString('base64url')
  const email = `payer-${token.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}@harbor.test`
  const accountId = await db.tenant(scope, async (tx) => {
    const { id } = await tx
      .insertInto('account')
      .values({
        tenant_id: TENANT,
        email,
        password_hash: 'none',
        email_verified_at: new Date(),
        first_name: 'Pat',
        last_name: 'Payer',
        profile: '{}',
        flags: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('membership')
      .values({ tenant_id: TENANT, account_id: id, trial_used: true })
      .execute()
    await tx
      .insertInto('session')
      .values({
        tenant_id: TENANT,
        token_hash: createHash('sha256').update(token).digest('hex'),
        account_id: id,
        actor_account_id: null,
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute()
    return id
  })
  const { publishable_key: key } = (await ask(origin, token, CARDS)).data as { publishable_key: string }
  const form = { type: 'card', 'card[number]': '4242424242424242', 'card[exp_month]': '12' }
  const typed = await fetch(`${origin}/dev/cards/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams({ ...form, 'card[exp_year]': '2031', 'card[cvc]': '123' }),
  })
  const { id: card } = (await typed.json()) as { id: string }
  const saved = await ask(origin, token, CARDS, { payment_method: card })
  if (saved.status !== 200) throw new Error(`The card was not saved: ${saved.status}`)
  return { accountId, token, card }
}

const send = (origin: string, { payer: { token, card }, plan, code }: Click): Promise<Reply> =>
  ask(origin, token, SUBSCRIBE, { plan, payment_method: card, ...(code ? { promo_code: code } : {}) })

interface Stored {
  id: string
  object: string
  status?: string
  total?: number
  metadata?: { account?: string }
  subscription?: string
  parent?: { subscription_details?: { subscription?: string } }
}

/** What the provider has in the end: the newest line of each object in its file. */
async function booksOf(dataDir: string) {
  const newest = new Map<string, Stored>()
  for (const line of (await readFile(join(dataDir, 'cards-stand-in.jsonl'), 'utf8')).split('\n')) {
    if (line === '') continue
    const stored = JSON.parse(line) as Stored
    newest.set(stored.id, stored)
  }
  const all = [...newest.values()]
  const subscriptions = all.filter(({ object, status }) => object === 'subscription' && status === 'active')
  const invoices = all.filter(({ object, status }) => object === 'invoice' && status === 'paid')
  return (accountId: string) => {
    const live = subscriptions.filter(({ metadata }) => metadata?.account === accountId)
    const ids = new Set(live.map(({ id }) => id))
    const paid = invoices.filter((one) =>
      ids.has(one.parent?.subscription_details?.subscription ?? one.subscription ?? ''),
    )
    return { live: live.length, paid: paid.map(({ total }) => total ?? 0) }
  }
}

interface Round {
  same: Payer
  both: Payer
  code: string
  typists: Payer[]
}

async function playRound(db: Db, products: readonly Product[], at: number): Promise<[Round, Reply[]]> {
  const origins = products.map(({ origin }) => origin)
  const people = await Promise.all([0, 1, 2, 3].map((i) => aPayer(db, origins[i % 2]!)))
  const [same, both, ...typists] = people as [Payer, Payer, ...Payer[]]
  const code = `ROUND-${at}`
  await db.tenant(scopeOfTenant(TENANT), (tx) =>
    tx
      .insertInto('promo_code')
      .values({ tenant_id: TENANT, code, percent_off: 50, max_redemptions: 1 })
      .execute(),
  )
  const clicks = Array.from({ length: CLICKS }, (_, i): Click[] => [
    { payer: same, plan: 'plus-monthly' },
    { payer: both, plan: i % 4 < 2 ? 'plus-monthly' : 'plus-yearly' },
    { payer: typists[i % 4 < 2 ? 0 : 1]!, plan: 'plus-monthly', code },
  ]).flat()
  const replies = await Promise.all(clicks.map((click, i) => send(origins[(i + (i >> 2)) % 2]!, click)))
  return [{ same, both, code, typists }, replies]
}

export async function benchTwoProcesses(): Promise<Rows> {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontage-two-'))
  const products: Product[] = []
  try {
    // One after the other: the first makes the database.
    products.push(await startProduct(dataDir))
    products.push(await startProduct(dataDir))
    const db = await openDatabase({ dataDir })
    const rounds: Round[] = []
    const statuses = new Map<number, number>()
    const began = performance.now()
    try {
      for (let at = 0; at < ROUNDS; at++) {
        const [round, replies] = await playRound(db, products, at)
        rounds.push(round)
        for (const { status } of replies) statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      const seconds = (performance.now() - began) / 1000
      const books = await booksOf(dataDir)
      const isOnce = ({ accountId }: Payer) =>
        books(accountId).live === 1 && books(accountId).paid.length === 1
      const used = await db.tenant(scopeOfTenant(TENANT), (tx) =>
        tx.selectFrom('promo_redemption').select(['code']).where('code', 'like', 'ROUND-%').execute(),
      )
      const discounted = (round: Round) =>
        round.typists.flatMap(({ accountId }) => books(accountId).paid).filter((total) => total < 29_00)
          .length
      const count = (name: string, isRight: (round: Round) => boolean) => [
        name,
        ROUNDS,
        rounds.filter((round) => !isRight(round)).length,
        0,
      ]
      return [
        [`${CLICKS} clicks at once on two processes, rounds`, 'played', 'wrong', 'aim'],
        count('the same plan: one live plan, one charge', ({ same }) => isOnce(same)),
        count('monthly and yearly: one live plan, one charge', ({ both }) => isOnce(both)),
        count('one code, two accounts: discounted once', (round) => discounted(round) === 1),
        count(
          'that code, in the tables: used once',
          ({ code }) => used.filter((one) => one.code === code).length === 1,
        ),
        [
          `${seconds.toFixed(0)} s; answers: ${[...statuses].map(([status, n]) => `${n} × ${status}`).join(', ')}`,
        ],
      ]
    } finally {
      await db.close()
    }
  } finally {
    for (const product of products.toReversed()) await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
