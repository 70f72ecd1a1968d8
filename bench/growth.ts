/** Every reading call of a screen, on a small brokerage and on a large one: what grows with what is stored. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@frontage/db/client.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { newSecret, sha256 } from '@frontage/server/platform/secrets.ts'
import { LARGE, type Sizes } from '@frontage/testing/large-tenant.ts'
import type { Figure } from './figures-file.ts'
import { openInProcess, type Asked } from './in-process.ts'
import { median } from './rounds.ts'
import { fill } from './seed-large.ts'

const ROUNDS = 7
/** Just enough that each list has the page that is asked for: what is compared shows as many rows. */
const SMALL: Sizes = { users: 60, orders: 1_200, templates: 100, designs: 600, tenants: 0, listings: 1_000 }
const API = '/marketingcenter/api/v1'

const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)

/** Who asks for what. */
type Calls = readonly (readonly [by: string | null, url: string])[]
const CALLS: Calls = [
  [null, '/home'],
  [null, '/templates/Create/flyers?s=101&c=1&categoryName=Create&subCategoryName=Flyers'],
  [null, '/sitemap.xml'],
  ['agent', '/home'],
  ['agent', '/templates/Create/flyers?s=101&c=1&categoryName=Create&subCategoryName=Flyers'],
  ['agent', `${API}/categories`],
  ['agent', `${API}/homepage/showcase`],
  ['agent', `${API}/templates?subCategoryId=101&pageSize=24`],
  ['agent', `${API}/templates?subCategoryId=101&pageSize=24&pageNumber=4`],
  ['agent', `${API}/templates?categoryId=1&pageSize=24`],
  ['agent', `${API}/templates?pageSize=24&sort=price`],
  ['agent', `${API}/templates?pageSize=24&sort=newest`],
  ['agent', `${API}/templates?search=open+house&pageSize=24`],
  ['agent', `${API}/public/homepage/search?text=open+house`],
  ['agent', `${API}/public/homepage/search?text=flyer&pageNumber=2`],
  ['agent', `${API}/public/homepage/search?text=zzzz`],
  ['agent', `${API}/homepage/search?searchInput=open+house`],
  ['agent', `${API}/public/homepage/search/suggestions`],
  ['agent', `${API}/cart`],
  ['agent', `${API}/orders?pageSize=10`],
  ['agent', `${API}/designs?pageSize=24`],
  ['agent', `${API}/reporting/mine`],
  ['busiest', `${API}/orders?pageSize=10`],
  ['busiest', `${API}/designs?pageSize=24`],
  ['busiest', `${API}/reporting/mine`],
  ['busiest', `${API}/listings?pageSize=25`],
  ['busiest', `${API}/landing-pages?pageSize=25`],
  ['busiest', `${API}/leads?pageSize=25`],
  ['busiest', `${API}/campaigns?pageSize=25`],
  ['busiest', `${API}/emails?pageSize=25`],
  ['busiest', `${API}/mailinglists?pageSize=25`],
  ['busiest', `${API}/social-posts?from=${day(30)}&to=${day(0)}`],
  ['busiest', `${API}/notifications?pageSize=10`],
  ['admin', `${API}/supportrequests?pageSize=25`],
  ['admin', '/managetenants/api/v1/coupons/LARGE/uses?pageSize=25'],
  ['admin', `/managetenants/api/v1/audit?from=${day(30)}&to=${day(0)}&pageSize=25`],
  ['admin', `${API}/reporting/brokerage?from=${day(30)}&to=${day(0)}&by=results`],
  ['admin', `${API}/manage-orders?pageSize=25`],
  ['admin', `${API}/manage-orders?pageSize=25&pageNumber=40`],
  ['admin', `${API}/manage-orders?pageSize=25&status=placed`],
  ['admin', `${API}/manage-orders?pageSize=25&search=agent`],
  ['admin', `${API}/manage-orders/payments`],
  ['admin', `${API}/manage-orders/messages`],
  ['admin', '/security/api/v1/users?pageSize=25'],
  ['admin', '/security/api/v1/users?pageSize=25&sort=orders&direction=DESC'],
  ['admin', '/security/api/v1/users?pageSize=25&sort=name&direction=ASC'],
  ['admin', '/security/api/v1/users?pageSize=25&search=nora'],
  ['admin', '/auth/api/v1/authentication/switch-accounts?pageSize=25'],
  ['admin', '/auth/api/v1/authentication/switch-accounts?pageSize=25&search=nora'],
  ['manager', `${API}/reporting/team?from=${day(30)}&to=${day(0)}`],
  ['regional', `${API}/reporting/team?from=${day(30)}&to=${day(0)}`],
  ['regional', `${API}/reporting/team?from=${day(364)}&to=${day(0)}`],
]

interface Cost extends Asked {
  ms: number
  status: number
}

/** What each call costs in a data folder. */
async function costsIn(dataDir: string, calls: Calls): Promise<Cost[]> {
  await using closing = new AsyncDisposableStack()
  const product = await openInProcess(dataDir, closing)
  const tokens = new Map<string, string>()
  const costs: Cost[] = []
  for (const [by, url] of calls) {
    // As those ask who read it: of a large site it is nearly two megabytes.
    const headers: Record<string, string> = url === '/sitemap.xml' ? { 'accept-encoding': 'gzip' } : {}
    if (by) {
      const token = tokens.get(by) ?? (await sessionOf(product.db, by))
      tokens.set(by, token)
      if (url.includes('/api/')) headers.authorization = `Bearer ${token}`
      else headers.cookie = `frontage_session=${token}`
    }
    const call = { url, headers }
    const times: number[] = []
    let { statusCode: status } = await product.ask(call)
    if (status < 500) await product.ask(call)
    for (let round = 0; round < ROUNDS && status < 500; round++) {
      const began = performance.now()
      const reply = await product.ask(call)
      times.push(performance.now() - began)
      status = reply.statusCode
    }
    costs.push({ ms: median(times), status, ...(await product.statementsOf(call)) })
  }
  return costs
}

/** A session of `agent@…`, or of who ordered most. */
async function sessionOf(db: Db, who: string): Promise<string> {
  const token = newSecret()
  const tenant_id = 'harbor'
  await db.tenant(scopeOfTenant(tenant_id), async (tx) => {
    const busiest = tx
      .selectFrom('orders')
      .select('account_id as id')
      .where('tenant_id', '=', tenant_id)
      .groupBy('account_id')
      .orderBy((eb) => eb.fn.countAll(), 'desc')
      .limit(1)
    const named = tx
      .selectFrom('account')
      .select('id')
      .where('tenant_id', '=', tenant_id)
      .where('email_lower', '=', `${who}@harbor.test`)
    const { id } = await (who === 'busiest' ? busiest : named).executeTakeFirstOrThrow()
    await tx
      .insertInto('session')
      .values({
        tenant_id,
        token_hash: sha256(token),
        account_id: id,
        actor_account_id: null,
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute()
  })
  return token
}

/**
 * FRONTAGE_SMALL and FRONTAGE_LARGE name folders that were filled before; else both are made, which takes minutes.
 *
 * @param named part of the addresses to ask for; '': all
 */
export async function benchGrowth(print: (text: string) => void, named: string): Promise<Figure[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'frontage-growth-'))
  const calls = CALLS.filter(([by, url]) => `${by ?? 'anybody'} ${url}`.includes(named))
  try {
    const made = async (folder: string | undefined, name: string, sizes: Sizes) => {
      const dataDir = folder ?? join(scratch, name)
      const isThere = await readdir(dataDir).catch(() => [])
      if (isThere.length === 0) await fill(dataDir, sizes, print)
      return dataDir
    }
    const small = await made(process.env.FRONTAGE_SMALL, 'small', SMALL)
    const large = await made(process.env.FRONTAGE_LARGE, 'large', LARGE)
    const [before, after] = [await costsIn(small, calls), await costsIn(large, calls)]
    return calls.map(([by, url], at) => {
      const [a, b] = [before[at], after[at]]
      return {
        name: `${by ?? 'anybody'} ${url}`.replaceAll(API, ''),
        smallMs: a?.ms ?? Number.NaN,
        largeMs: b?.ms ?? Number.NaN,
        times: (b?.ms ?? Number.NaN) / (a?.ms ?? Number.NaN),
        smallPages: a?.pages ?? Number.NaN,
        largePages: b?.pages ?? Number.NaN,
        largePagesForAny: b?.pagesForAny ?? Number.NaN,
        statements: b?.statements ?? Number.NaN,
        status: b?.status ?? 0,
      }
    })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
