import type { MenuArrangement, Menus } from '@frontage/contracts/menus.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { arrangeCategories, lockMenuCategories, menuCategoryRows } from '../../catalog/index.ts'
import { arrangeFooter, lockTree } from '../../pages/index.ts'
import { homepageRow } from '../../posts/index.ts'
import { presentMenus } from '../queries.ts'

/**
 * Puts the menus in a new order, all of them in one transaction: no visitor sees half of it.
 *
 * @throws Refusal menus.changed-elsewhere with the menus as they are, menus.incomplete
 */
export async function publishMenus(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  tenant: Tenant,
  scope: AccountScope,
  arrangement: MenuArrangement,
): Promise<Menus> {
  return db.tenant(scope, async (tx) => {
    const read = async (): Promise<Menus> => {
      const { rows: categories } = await tx.executeQuery(menuCategoryRows(scope).compile())
      const [home] = (await tx.executeQuery(homepageRow(scope).compile())).rows
      return presentMenus(tenant, { categories, pages: await lockTree(tx, scope), home })
    }
    await lockMenuCategories(tx, scope)
    const before = await read()
    if (arrangement.version !== before.version)
      throw new Refusal('menus.changed-elsewhere', { menus: before })
    if (!isWhole(before, arrangement)) throw new Refusal('menus.incomplete')
    await arrangeCategories(tx, scope, arrangement.top)
    await arrangeFooter(tx, scope, arrangement.footer)
    const after = await read()
    await recordAudit(tx, scope, {
      action: 'menus.published',
      at: clock.now(),
      subject: { id: 'menus', name: 'menus and footer' },
      before: told(before),
      after: told(after),
    })
    await documentsChanged(tx, scope)
    return after
  })
}

/** Every category once and under its own parent, no page twice, no heading twice. */
function isWhole(menus: Menus, { top, footer }: MenuArrangement): boolean {
  const subsOf = new Map(menus.top.map(({ id, subs }) => [id, subs.map((sub) => sub.id)]))
  const pages = footer.flatMap(({ pageIds }) => pageIds)
  const known = new Set(menus.pages.map(({ id }) => id))
  return (
    isSameSet(
      top.map(({ id }) => id),
      menus.top.map(({ id }) => id),
    ) &&
    top.every(({ id, subs }) => isSameSet(subs, subsOf.get(id) ?? [])) &&
    new Set(pages).size === pages.length &&
    pages.every((id) => known.has(id)) &&
    new Set(footer.map(({ name }) => name)).size === footer.length
  )
}

function isSameSet<T>(one: readonly T[], other: readonly T[]): boolean {
  const there = new Set(one)
  return one.length === other.length && there.size === one.length && other.every((item) => there.has(item))
}

/** As the log shows it: names in their order. */
function told({ top, footer, pages }: Menus) {
  const names = new Map(pages.map(({ id, name }) => [id, name]))
  return {
    top: top.map(({ name, active }) => (active ? name : `${name} (hidden)`)).join(', '),
    panels: Object.fromEntries(top.map(({ name, subs }) => [name, subs.map((sub) => sub.name).join(', ')])),
    footer: Object.fromEntries(
      footer.map(({ name, pageIds }) => [name, pageIds.map((id) => names.get(id) ?? '').join(', ')]),
    ),
    headings: footer.map(({ name }) => name).join(', '),
  }
}
