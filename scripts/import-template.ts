/** Puts a template folder into a tenant's catalog: a new template, or the next version of one it has. */
import { scopeOfTenant, type TenantScope } from '@frontage/db/scope.ts'
import { readFile } from 'node:fs/promises'
import type { TemplateSource } from '@frontage/artwork/template.ts'
import { Offer } from '@frontage/contracts/catalog.ts'
import type { Tx } from '@frontage/db/client.ts'
import { refreshStatistics } from '@frontage/db/statistics.ts'
import { importTemplate, offerOfProduct, subcategoriesOf } from '@frontage/server/modules/catalog/index.ts'
import { announceTemplate } from '@frontage/server/modules/notifications/index.ts'
import { openContext } from '@frontage/server/site/open-context.ts'
import { documentsChanged } from '@frontage/server/platform/documents/changes.ts'
import { readSettings } from '@frontage/server/platform/settings.ts'
import { argumentsOf } from './arguments.ts'
import { Explained } from './explained.mjs'

const usage =
  'npm run template -- import FOLDER --tenant harbor --subcategory 101 [--also 201,301] [--offer offer.json]'

export async function importFolder(
  args: string[],
  readSource: (folder: string) => Promise<TemplateSource>,
): Promise<string> {
  const { values, positionals } = argumentsOf(args, {
    words: 1,
    usage,
    options: {
      tenant: { type: 'string' },
      subcategory: { type: 'string' },
      also: { type: 'string', default: '' },
      offer: { type: 'string' },
    },
  })
  const [folder] = positionals
  if (!folder || !values.tenant || !values.subcategory) throw new Explained(usage)
  const source = await readSource(folder)
  const given = values.offer ? Offer.parse(JSON.parse(await readFile(values.offer, 'utf8'))) : null
  const category = Number(values.subcategory)
  const also = values.also.split(',').filter(Boolean).map(Number)
  await using closing = new AsyncDisposableStack()
  const context = await openContext(readSettings({ LOG_LEVEL: 'warn', ...process.env }), closing)
  const scope = scopeOfTenant(values.tenant)
  const said = await context.db.tenant(scope, async (tx) => {
    const places = await placesIn(tx, scope, [category, ...also])
    const { product } = JSON.parse(source.json) as { product: string }
    const offer = given ?? (await usualOffer(tx, scope, product))
    const placement = { categoryId: places.get(category) ?? 0, subCategoryId: category, also, sort: 0 }
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

/** Id of each subcategory's category. @throws when the tenant has no such subcategory */
async function placesIn(tx: Tx, scope: TenantScope, ids: readonly number[]): Promise<Map<number, number>> {
  const places = await subcategoriesOf(tx, scope)
  const missing = ids.filter((id) => !places.has(id))
  if (missing.length > 0) {
    const known = [...places.keys()].join(', ') || 'none: is there such a tenant?'
    throw new Error(`${scope.tenantId} has no subcategory ${missing.join(', ')}. It has ${known}.`)
  }
  return places
}

async function usualOffer(tx: Tx, scope: TenantScope, product: string): Promise<Offer | null> {
  const offer = await offerOfProduct(tx, scope, product)
  if (offer === undefined) throw new Error(`${scope.tenantId} sells no ${product} yet: say how with --offer.`)
  return offer
}
