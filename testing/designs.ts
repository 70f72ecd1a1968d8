/** Saved designs and lists for tests that are about something else. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadTemplate } from '@frontage/artwork/template.ts'
import type { SlotValues } from '@frontage/artwork/types.ts'
import type { AppContext } from '@frontage/server/platform/context.ts'
import type { User } from './app.ts'

export interface TestDesign {
  id: string
  templateId: string
}

/** A design of the user's own, of the first template of a product, filled in well enough to be printed. */
export async function aDesign(
  context: AppContext,
  user: User,
  {
    product = 'letter-flyer',
    slug,
    slots = {},
  }: { product?: string; /** Of the template, where it matters. */ slug?: string; slots?: object } = {},
): Promise<TestDesign> {
  const scope = scopeOfTenant(user.tenantId)
  return context.db.tenant(scope, async (tx) => {
    const template = await tx
      .selectFrom('template')
      .innerJoin('template_version as drawn', (join) =>
        join
          .onRef('drawn.tenant_id', '=', 'template.tenant_id')
          .onRef('drawn.template_id', '=', 'template.id')
          .onRef('drawn.version', '=', 'template.version'),
      )
      .select(['template.id', 'template.version', 'template.title', 'template.slug', 'drawn.artwork'])
      .where('template.tenant_id', '=', scope.tenantId)
      .where('template.product', '=', product)
      .$if(slug !== undefined, (qb) => qb.where('template.slug', '=', slug ?? ''))
      .orderBy('template.slug')
      .executeTakeFirstOrThrow()
    const design = await tx
      .insertInto('design')
      .values({
        tenant_id: scope.tenantId,
        account_id: user.accountId,
        template_id: template.id,
        template_version: template.version,
        name: template.title,
        slots: JSON.stringify({ ...filledIn(template), ...slots }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id: design.id, templateId: template.id }
  })
}

/** A photograph of the stock library; which one does not matter. */
const PHOTO = readdirSync(join(import.meta.dirname, '../catalog/photos'))
  .find((name) => name.endsWith('.jpg'))
  ?.replace('.jpg', '')

/** A text as long as the sample and not the sample itself, which preflight would take for forgotten. */
const typed = (sample: string): string => sample.replace(/[\p{L}\p{N}]/u, sample.startsWith('E') ? 'F' : 'E')

/** What an agent would fill in; bound slots are left to the profile. */
function filledIn({ slug, artwork }: { slug: string; artwork: unknown }): SlotValues {
  const { manifest, pages } = artwork as { manifest: object; pages: string[] }
  const loaded = loadTemplate({ slug, json: JSON.stringify(manifest), pages })
  if (!loaded.ok) throw new Error(`${slug} does not load`)
  const values: SlotValues = {}
  for (const slot of loaded.template.slots) {
    if (
      slot.kind === 'color' ||
      slot.kind === 'code' ||
      (slot.bind !== null && !slot.bind.startsWith('listing.'))
    )
      continue
    values[slot.id] =
      slot.kind === 'text'
        ? { text: typed(slot.sample) }
        : { image: { sample: PHOTO, zoom: 1, x: 0.5, y: 0.5 } }
  }
  return values
}

/** Changes how a template is sold, as an administrator would. */
export async function changeOffer(
  context: AppContext,
  user: User,
  templateId: string,
  change: object,
): Promise<void> {
  const scope = scopeOfTenant(user.tenantId)
  await context.db.tenant(scope, async (tx) => {
    const { offer } = await tx
      .selectFrom('template')
      .select('offer')
      .where('tenant_id', '=', scope.tenantId)
      .where('id', '=', templateId)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('template')
      .set({ offer: JSON.stringify({ ...(offer as object), ...change }) })
      .where('tenant_id', '=', scope.tenantId)
      .where('id', '=', templateId)
      .execute()
  })
}

/** A saved list of so many addresses, all in Long Beach. */
export async function aMailingList(context: AppContext, user: User, rows: number): Promise<string> {
  const scope = scopeOfTenant(user.tenantId)
  const facts = { row_count: rows, content_hash: 'c'.repeat(64) }
  return context.db.tenant(scope, async (tx) => {
    const { id } = await tx
      .insertInto('mailing_list')
      .values({ tenant_id: scope.tenantId, account_id: user.accountId, name: 'Farm', ...facts })
      .returning('id')
      .executeTakeFirstOrThrow()
    const of = { tenant_id: scope.tenantId, list_id: id, version: 1 }
    await tx
      .insertInto('mailing_list_version')
      .values({ ...of, ...facts, removed_count: 0, one_per: 'household', file_name: 'farm.csv' })
      .execute()
    const where = { company: '', unit: '', city: 'Long Beach', state: 'CA', zip: '90802' }
    await tx
      .insertInto('mailing_list_recipient')
      .values(
        Array.from({ length: rows }, (_, n) => ({
          ...of,
          ...where,
          position: n + 1,
          name: `Neighbor ${n + 1}`,
          street: `${n + 1} Pier Road`,
        })),
      )
      .execute()
    return id
  })
}
