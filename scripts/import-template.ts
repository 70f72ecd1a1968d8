/** Puts a template folder into a tenant's catalog: a new template, or the next version of one it has. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { TemplateSource } from '@frontage/artwork/template.ts'
import { Offer } from '@frontage/contracts/catalog.ts'
import type { Tx } from '@frontage/db/client.ts'
import { refreshStatistics } from '@frontage/db/statistics.ts'
import { importTemplate } from '@frontage/server/modules/catalog/index.ts'
import { announceTemplate } from '@frontage/server/modules/notifications/index.ts'
import { openContext } from '@frontage/server/site/open-context.ts'
import { documentsChanged } from '@frontage/server/platform/documents/changes.ts'
import { readSettings } from '@frontage/server/platform/settings.ts'

const usage =
  'npm run template -- import FOLDER --tenant harbor --subcategory 101 [--also 201,301] [--offer offer.json]'

export async function importFolder(
  args: string[],
  readSource: (folder: string) => Promise<TemplateSource>,
): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      tenant: { type: 'string' },
      subcategory: { type: 'string' },
      also: { type: 'string', default: '' },
      offer: { type: 'string' },
    },
  })
  const [folder] = positionals
  if (!folder || !values.tenant || !values.subcategory) throw new Error(usage)
  const source = await readSource(folder)
  const given = values.offer ? Offer.parse(JSON.parse(await readFile(values.offer, 'utf8'))) : null
  const category = Number(values.subcategory)
  const also = values.also.split(',').filter(Boolean).map(Number)
  await using closing = new AsyncDisposableStack()
  const context = await openContext(readSettings({ LOG_LEVEL: 'warn', ...process.env }), closing)
  const scope = scopeOfTenant(values.tenant)
  const said = await context.db.tenant(scope, async (tx) => {
    const shelves = await categoriesOf(tx, scope.tenantId, [category, ...also])
    const { product } = JSON.parse(source.json) as { product: string }
    const offer = given ?? (await offerOfProduct(tx, scope.tenantId, product))
    const placement = { categoryId: shelves.get(category) ?? 0, subCategoryId: category, also, sort: 0 }
    const { templateId, version } = await importTemplate(tx, scope, source, placement, offer)
    if (version === 1) {
      const path = `/search?tag=${encodeURIComponent(source.slug.replaceAll('-', ' '))}`
      const { name } = JSON.parse(source.json) as { name: string }
      await announceTemplate(tx, scope, { id: templateId, title: name, path })
    }
    await documentsChanged(tx, scope)
    return `${source.slug} is version ${version} in the catalog of ${scope.tenantId}.`
  })
  await refreshStatistics(context.db)
  return said
}

/** Id of each category's category. @throws when the tenant has no such category */
async function categoriesOf(tx: Tx, tenantId: string, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('category')
    .select(['id', 'parent_id'])
    .where('tenant_id', '=', tenantId)
    .where('level', '=', 2)
    .execute()
  const shelves = new Map(rows.map((row) => [row.id, row.parent_id ?? 0]))
  const missing = ids.filter((id) => !shelves.has(id))
  if (missing.length > 0) {
    const known = [...shelves.keys()].join(', ') || 'none: is there such a tenant?'
    throw new Error(`${tenantId} has no subcategory ${missing.join(', ')}. It has ${known}.`)
  }
  return shelves
}

/** A template without an offer of its own is sold like the others of its product. */
async function offerOfProduct(tx: Tx, tenantId: string, product: string): Promise<Offer | null> {
  const row = await tx
    .selectFrom('template')
    .select('offer')
    .where('tenant_id', '=', tenantId)
    .where('product', '=', product)
    .orderBy('sort')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new Error(`${tenantId} sells no ${product} yet: say how with --offer.`)
  return row.offer === null ? null : Offer.parse(row.offer)
}
