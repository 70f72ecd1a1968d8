/**
 * "At most so many": what a sentence or a document promises is made up to that number and refused from there on, also when
 * several ask at once. The numbers stand here as they are told, so that neither changes without the other.
 */
import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoOffer } from '@frontage/catalog/offers.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { refusals } from '@frontage/contracts/refusals.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { A_CAMPAIGN_TEMPLATE, CAMPAIGN_TEMPLATES } from '@frontage/testing/campaign-templates.ts'
import { CAMPAIGNS } from '@frontage/testing/campaigns.ts'
import { EMAILS } from '@frontage/testing/emails.ts'
import { LANDING_PAGES } from '@frontage/testing/landing.ts'
import { A_PLAN, PLANS_CALL } from '@frontage/testing/managed-plans.ts'

const { app, context } = await anApp()
const admin = await signedIn(context, 'admin@harbor.test')
const editor = await signedIn(context, 'editor@harbor.test')
const agent = await signedIn(context, 'agent@harbor.test')
const HARBOR = scopeOfTenant('harbor' as const)
const API = '/marketingcenter/api/v1'
const PANEL = '/managetenants/api/v1'
const PAGES = '/managepages/api/v1'
const dataOf = async (request: InjectOptions) => (await app.inject(request)).json().data

interface Limit {
  code: keyof typeof refusals
  most: number
  /** Makes one more. */
  make: (n: number) => InjectOptions
  /** Whose rows count, and what is another in each copy of the newest of them. */
  table: string
  others?: Record<string, ReturnType<typeof sql>>
  where?: () => ReturnType<typeof sql>
  /** How many count that are rows of another table. */
  elsewhere?: () => Promise<number>
}

const id = sql`gen_random_uuid()`
const words = (begin: string) => sql`${begin}::text || n`
const mine = () => sql`account_id = ${agent.accountId}::uuid and deleted_at is null`
const templateIds: string[] = []
let threads = ''
const threadId = randomUUID()
const usual = demoOffer('letter-flyer', { billToCompany: false, freePrintProgram: false })
const inMinutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString()
const aThread = () => ({
  ...{ id: randomUUID(), comment_id: randomUUID(), body: 'Is this right?' },
  anchor: { quote: 'the door', words_before: '', words_after: '', position: 4 },
})

beforeAll(async () => {
  const pages = (await dataOf(editor.get(`${PAGES}/pages`))) as { id: string; path: string }[]
  const page = pages.find(({ path }) => path === '/brand-guidelines')
  threads = `${PAGES}/pagescontent/${page?.id}/comments`
  const { rows } = await dataOf(admin.get(`${API}/manage-offers?product=letter-flyer&pageSize=100`))
  templateIds.push(...rows.map((row: { id: string }) => row.id))
})

const limits: Limit[] = [
  {
    ...{
      code: 'programs.too-many-keys',
      most: 50,
      table: 'api_key',
      others: { id, secret_hash: words('x') },
    },
    make: (n) => admin.post(`${PANEL}/api-keys`, { name: `Ledger ${n}`, scopes: ['orders:read'], days: 30 }),
  },
  {
    ...{ code: 'hosts.too-many', most: 20, table: 'host_claim' },
    others: { host: sql`'other' || n || '.example.com'` },
    elsewhere: async () => counted({ table: 'tenant_host' }),
    make: (n) => admin.post(`${PANEL}/hosts`, { host: `www${n}.example.com` }),
  },
  {
    ...{ code: 'sign-on.too-many-domains', most: 50, table: 'sign_on_domain' },
    others: { domain: sql`'other' || n || '.example.com'` },
    make: (n) => admin.post(`${PANEL}/sign-on/domains`, { domain: `mail${n}.example.com` }),
  },
  {
    ...{ code: 'plans.too-many', most: 20, table: 'membership_plan', others: { id: words('plan-of-many-') } },
    where: () => sql`deleted_at is null`,
    make: (n) => admin.post(PLANS_CALL, { billed: 'month', state: { ...A_PLAN, name: `Plan ${n}` } }),
  },
  {
    ...{ code: 'campaign-templates.too-many', most: 200, table: 'campaign_template', others: { id } },
    where: () => sql`deleted_at is null`,
    make: (n) => editor.post(CAMPAIGN_TEMPLATES, { ...A_CAMPAIGN_TEMPLATE, name: `Spring ${n}` }),
  },
  {
    ...{ code: 'campaigns.too-many', most: 200, table: 'campaign', others: { id }, where: mine },
    make: (n) =>
      agent.post(CAMPAIGNS, { name: `Farm ${n}`, time_zone: 'America/Los_Angeles', template: null }),
  },
  {
    ...{ code: 'emails.too-many', most: 500, table: 'marketing_email', others: { id } },
    where: () => sql`${mine()} and campaign_id is null`,
    make: () => agent.post(EMAILS, { from: 'blank' }),
  },
  {
    ...{ code: 'landing-pages.too-many', most: 500, table: 'landing_page', where: mine },
    others: { id, pretty_url: words('page-of-many-') },
    make: () => agent.post(LANDING_PAGES, { kind: 'agent', listing_id: null }),
  },
  {
    ...{ code: 'pages.too-many', most: 500, table: 'page' },
    others: { id, pretty_url: words('of-many-'), path: sql`'/of-many-' || n` },
    make: (n) => editor.post(`${PAGES}/pages`, { page_name: `Page ${n}`, address: `one-of-many-${n}` }),
  },
  {
    ...{ code: 'pages.too-many-comments', most: 500, table: 'page_thread', others: { id } },
    make: () => editor.post(threads, aThread()),
  },
  {
    ...{ code: 'offers.schedule-too-many', most: 20, table: 'offer_change' },
    others: { id, starts_at: sql`now() + make_interval(days => n::int)` },
    make: (n) =>
      admin.post(`${API}/manage-offers/${templateIds[0]}/changes`, {
        ...{ offer: usual, starts_at: inMinutes(10 + n), time_zone: 'America/Los_Angeles' },
      }),
  },
  {
    ...{ code: 'templates.too-many-drafts', most: 200, table: 'template_draft', others: { id } },
    make: (n) => editor.post(`${API}/manage-templates/${templateIds[n]}/draft`),
  },
]

const counted = async ({ table, where }: Pick<Limit, 'table' | 'where'>): Promise<number> =>
  context.db.tenant(HARBOR, async (tx) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)}
      where tenant_id = 'harbor' and ${where?.() ?? sql`true`}`.execute(tx)
    return rows[0]?.n ?? 0
  })

/** Copies of a row that the product made. */
const fill = async (
  { table, others = {}, where }: Pick<Limit, 'table' | 'others' | 'where'>,
  copies: number,
): Promise<void> =>
  context.db.tenant(HARBOR, async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
      tx,
    )
    const names = rows.map(({ name }) => name)
    const values = names.map((name) => others[name] ?? sql.ref(`one.${name}`))
    await sql`
      insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.join(values)}
      from (select * from ${sql.table(table)} where tenant_id = 'harbor' and ${where?.() ?? sql`true`} limit 1) one,
        generate_series(1, ${copies}::int) n`.execute(tx)
  })

describe.each(limits)('$code', (limit) => {
  test(`${limit.most} are made, and no more, also of several at once`, async () => {
    const first = await app.inject(limit.make(0))
    expect([200, 201], first.body).toContain(first.statusCode)
    const known = async () => (await counted(limit)) + ((await limit.elsewhere?.()) ?? 0)
    await fill(limit, limit.most - 1 - (await known()))
    expect(await known()).toBe(limit.most - 1)

    const replies = await Promise.all([1, 2, 3, 4].map((n) => app.inject(limit.make(n))))
    const refused = replies.filter(({ statusCode }) => statusCode >= 300)
    expect(await known()).toBe(limit.most)
    const { status, sentence } = refusals[limit.code]
    expect(refused.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
      Array.from({ length: 3 }, () => [status, limit.code]),
    )
    // Where the sentence names a number, it is the one that holds.
    const [named] = /\d[\d,]*/.exec(sentence) ?? []
    if (named !== undefined) expect(Number(named.replaceAll(',', ''))).toBe(limit.most)
  })
})

test('a thread has 200 comments, and no more', async () => {
  await context.db.tenant(HARBOR, (tx) => tx.deleteFrom('page_thread').execute())
  await app.inject(editor.post(threads, { ...aThread(), id: threadId }))
  const replies = `${threads}/${threadId}/replies`
  const reply = () => app.inject(editor.post(replies, { id: randomUUID(), body: 'Yes.' }))
  await fill({ table: 'page_comment', others: { id } }, 198)
  expect((await reply()).statusCode).toBe(201)
  expect((await reply()).json().code).toBe('pages.too-many-comments')
})
