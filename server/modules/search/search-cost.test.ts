/** What a search looks at right after a whole catalog was written, before the database has tidied up. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp, anonymous } from '@frontage/testing/app.ts'
import { costOf } from '@frontage/testing/blocks.ts'
import { growTenant } from '@frontage/testing/large-tenant.ts'

const { app, context } = await anApp()
const harbor = scopeOfTenant('harbor')
const SEARCH = '/marketingcenter/api/v1/public/homepage/search?text='
/** Of all statements of a search that shows 24 rows; with changes waiting beside the index it was 2,381. */
const MOST = 400

await growTenant(context.db, harbor, { users: 10, orders: 10, templates: 1000, designs: 10, tenants: 1 })
await context.db.tenant(harbor, (tx) =>
  sql`update template set description = description || ' again' where tenant_id = 'harbor'`.execute(tx),
)
await context.db.platform((owner) => sql`analyze`.execute(owner))

test.each(['open house', 'flyer'])('%s after every template was changed', async (text) => {
  const url = SEARCH + encodeURIComponent(text)
  await app.inject(anonymous('harbor', url))
  const { statements, result } = await context.db.countStatements(() => app.inject(anonymous('harbor', url)))
  expect(result.json().data.totalRows).toBeGreaterThan(100)
  let blocks = 0
  for (const statement of statements) blocks += (await costOf(context.db, 'harbor', statement)).blocks
  expect(blocks).toBeLessThan(MOST)
})
