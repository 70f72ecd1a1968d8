/** Search over 20,000 posts and templates of one tenant among 50, as the server asks it. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase, type Db } from '@frontage/db/client.ts'
import { migrate } from '@frontage/db/migrate.ts'
import { perhapsMeant, searchItems } from '@frontage/server/modules/search/index.ts'
import { percentile, type Rows } from './rounds.ts'

const TENANTS = 50
const LARGE = 20_000
const SMALL = 500
const ROUNDS = 20

const WORDS =
  `open house flyer postcard listing just sold seller buyer market update script checklist kitchen porch
  photo price appraisal closing keys brochure card neighbor referral farm budget plan social caption luxury estate
  coastal modern classic autumn spring summer winter condo townhouse garden pool view downtown harbor summit lake`.split(
    /\s+/,
  )

/** Common and rare words, phrases, typing errors, beginnings, nothing. */
const QUERIES = [
  'open house',
  'flyer',
  'just sold postcard',
  'flier',
  'postcrad',
  'luxry estate',
  'kitch',
  'rareword17',
  'rareword17 house',
  'market update spring lake',
  'qqqqxyz',
]

export async function benchSearch(): Promise<Rows> {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontage-search-'))
  const db = await openDatabase({ dataDir })
  const scope = scopeOfTenant('tenant-0')
  try {
    await migrate(db)
    for (let at = 0; at < TENANTS; at++) await stock(db, `tenant-${at}`, at === 0 ? LARGE : SMALL)
    await db.platform((owner) => sql`vacuum analyze search_document, search_word`.execute(owner))
    const times: number[] = []
    const slowest = new Map<string, number>()
    for (let round = 0; round < ROUNDS; round++)
      for (const text of QUERIES) {
        const began = performance.now()
        const found = await searchItems(db, scope, { text, pageNumber: 1, pageSize: 24 })
        await perhapsMeant(db, scope, found)
        const took = performance.now() - began
        times.push(took)
        slowest.set(text, Math.max(slowest.get(text) ?? 0, took))
      }
    const [worst] = [...slowest].toSorted(([, a], [, b]) => b - a)
    return [
      ['', 'measured', 'aim'],
      ['search, median ms', percentile(times, 50).toFixed(1), ''],
      ['search, p95 ms', percentile(times, 95).toFixed(1), '< 50'],
      [`slowest ('${worst?.[0]}'), ms`, worst?.[1].toFixed(1) ?? '', ''],
    ]
  } finally {
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Three posts to one template, written by the same triggers as in the product. */
async function stock(db: Db, tenantId: string, items: number): Promise<void> {
  const templates = Math.floor(items / 4)
  const words = sql`(select string_agg(w, ' ') from (
    select (${sql.val(WORDS)}::text[])[1 + floor(random() * ${WORDS.length})::int] as w from generate_series(1, 4 + n % 3)) as few)`
  await db.tenant(scopeOfTenant(tenantId), async (tx) => {
    await sql`insert into tenant (tenant_id, name, site_type, logo_path, brand_primary_color)
      values (${tenantId}, ${tenantId}, 1, '', '#0f4c5c')`.execute(tx)
    await sql`insert into category (tenant_id, id, level, name, pretty_url)
      values (${tenantId}, 1, 1, 'All', 'all'), (${tenantId}, 2, 2, 'Below', 'below')`.execute(tx)
    await sql`insert into template (tenant_id, slug, title, product, category_id, sub_category_id, offer, tags)
      select ${tenantId}, 'template-' || n, ${words} || case when n = 17 then ' rareword17' else '' end,
        'letter-flyer', 1, 2, 'null', string_to_array(${words}, ' ')
      from generate_series(1, ${templates}::int) as n`.execute(tx)
    await sql`insert into post (tenant_id, pretty_url, kind, title, teaser, body_html, category_id, sub_category_id, tags)
      select ${tenantId}, 'post-' || n, 'article', ${words}, ${words}, repeat(${words} || ' ', 12), 1, 2,
        string_to_array(${words}, ' ')
      from generate_series(1, ${items - templates}::int) as n`.execute(tx)
  })
}
