import {
  demoPages,
  PAGE_TYPES,
  starterPages,
  type BrokerageFacts,
  type DemoPage,
} from '@frontage/catalog/pages/pages.ts'
import type { Tx } from '@frontage/db/client.ts'
import { sanitizePage } from '@frontage/page-nodes/sanitize/sanitize.ts'
import type { TenantScope } from '../../platform/scope.ts'

/** The pages of a demonstration tenant, unless it has some. */
export const seedPages = (tx: Tx, scope: TenantScope, facts: BrokerageFacts, now: Date): Promise<void> =>
  firstPages(tx, scope, { pages: demoPages(facts.uid), facts, now })

/** The pages that a new brokerage begins with. */
export const writeStarterPages = (
  tx: Tx,
  scope: TenantScope,
  { facts, now, ...starter }: Parameters<typeof starterPages>[0] & { facts: BrokerageFacts; now: Date },
): Promise<void> => firstPages(tx, scope, { pages: starterPages(starter), facts, now })

async function firstPages(
  tx: Tx,
  scope: TenantScope,
  { pages, facts, now }: Pick<Branch, 'pages' | 'facts' | 'now'>,
): Promise<void> {
  const any = await tx
    .selectFrom('page')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .limit(1)
    .executeTakeFirst()
  if (!any) await seedBranch(tx, scope, { pages, parentId: null, firstSort: 0, facts, now })
}

interface Branch {
  pages: readonly DemoPage[]
  parentId: string | null
  /** Of its first page; children come between their parent and the next. */
  firstSort: number
  facts: BrokerageFacts
  now: Date
}

async function seedBranch(
  tx: Tx,
  scope: TenantScope,
  { pages, parentId, firstSort, facts, now }: Branch,
): Promise<void> {
  const step = parentId === null ? 10 : 1
  for (const [index, page] of pages.entries()) {
    const sort = firstSort + index * step
    const isPage = page.linkType === 1
    const { id } = await tx
      .insertInto('page')
      .values({
        tenant_id: scope.tenantId,
        parent_id: parentId,
        page_name: page.name,
        link_type: page.linkType,
        pretty_url: isPage ? page.address : null,
        path: isPage ? `/${page.address}` : page.address,
        pages_type: page.type ?? '',
        pages_type_sort: PAGE_TYPES.findIndex((type) => type === page.type) + 1,
        sort,
        include_in_navigation: page.inNavigation ?? true,
        open_on_new_tab: page.newTab ?? false,
        open_as_popup: page.popup ?? false,
        popup_description: page.popupDescription ?? '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (page.html) await seedPageBody(tx, scope, { page, id, html: page.html(facts), now })
    const below = { parentId: id, firstSort: sort + 1, facts, now }
    if (page.children) await seedBranch(tx, scope, { pages: page.children, ...below })
  }
}

/** A page's blank lines are shown: those of the source are not meant. */
const onOneLine = (html: string): string =>
  html
    .trim()
    .replaceAll(/>\s*\n\s*</g, '><')
    .replaceAll(/\s*\n\s*/g, ' ')

async function seedPageBody(
  tx: Tx,
  scope: TenantScope,
  { page, id, html, now }: { page: DemoPage; id: string; html: string; now: Date },
): Promise<void> {
  const pageBody = {
    tenant_id: scope.tenantId,
    page_id: id,
    revision: 1,
    state: '',
    html: sanitizePage(onOneLine(html)),
    saved_at: now,
  }
  await tx
    .insertInto('page_content')
    .values({
      ...pageBody,
      unlocked_page: !page.locked,
      meta_description: page.description ?? '',
      window_title: page.name,
    })
    .execute()
  await tx.insertInto('page_version').values(pageBody).execute()
}
