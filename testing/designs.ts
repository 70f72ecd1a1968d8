/** Saved designs and lists for tests that are about something else. */
import type { AppContext } from '@frontage/server/platform/context.ts'
import type { Person } from './app.ts'

export interface TestDesign {
  id: string
  templateId: string
}

/** A design of the person's own, of the first template of a product. */
export async function aDesign(
  context: AppContext,
  person: Person,
  { product = 'letter-flyer', slots = {} }: { product?: string; slots?: object } = {},
): Promise<TestDesign> {
  const scope = { tenantId: person.tenantId }
  return context.db.tenant(scope, async (tx) => {
    const template = await tx
      .selectFrom('template')
      .select(['id', 'version', 'title'])
      .where('tenant_id', '=', scope.tenantId)
      .where('product', '=', product)
      .orderBy('slug')
      .executeTakeFirstOrThrow()
    const design = await tx
      .insertInto('design')
      .values({
        tenant_id: scope.tenantId,
        account_id: person.accountId,
        template_id: template.id,
        template_version: template.version,
        name: template.title,
        slots: JSON.stringify(slots),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id: design.id, templateId: template.id }
  })
}

/** Changes how a template is sold, as an administrator would. */
export async function changeOffer(
  context: AppContext,
  person: Person,
  templateId: string,
  change: object,
): Promise<void> {
  const scope = { tenantId: person.tenantId }
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

export async function aMailingList(context: AppContext, person: Person, rows: number): Promise<string> {
  const scope = { tenantId: person.tenantId }
  const { id } = await context.db.tenant(scope, (tx) =>
    tx
      .insertInto('mailing_list')
      .values({
        tenant_id: scope.tenantId,
        account_id: person.accountId,
        name: 'Farm',
        row_count: rows,
        content_hash: 'c'.repeat(64),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}
