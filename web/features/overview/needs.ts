/** What needs somebody today, told from what the sections know. */
import type { PageNode } from '@frontage/contracts/pages.ts'
import type { ManagedOrders } from '@frontage/contracts/manage-orders.ts'
import { MOST_COUNTED } from '@frontage/contracts/limits.ts'
import { isNeeded } from '@frontage/domain/page-address.ts'
import { allPages, LINK_TYPES, prettyUrlOf } from '@frontage/domain/page-tree.ts'

export interface Need {
  count: number
  /** Counting ended there. */
  isMore: boolean
  /** After the count: 'orders wait to be started'. */
  what: string
  href: string
}

/** null: the asking user may not open what it is about. */
export interface Known {
  orders: Pick<ManagedOrders, 'counts'> | null
  /** Payments that fit no order. */
  payments: number | null
  /** Emails that could not be delivered. */
  messages: number | null
  newRequests: number | null
  pages: readonly PageNode[] | null
  /** People who have yet to say what their designs print. */
  profiles: number | null
  /** Printed templates without a price. */
  offers: number | null
  /** Published templates that no category leads to. */
  templates: number | null
  /** Links of the menus and the home page that lead nowhere. */
  deadLinks: number | null
  /** Endpoints at which nothing arrives. */
  webhooks: number | null
  /** Directories whose users soon cannot sign in any more. */
  certificates: number | null
  /** Orders are taxed nowhere, and nobody has said that this is meant. */
  taxes: number | null
}

/** Only what there is some of, the most pressing first. */
export function needsOf({
  orders,
  payments,
  messages,
  newRequests,
  pages,
  deadLinks,
  webhooks,
  certificates,
  taxes,
  profiles,
  offers,
  templates,
}: Known): Need[] {
  const placed = orders?.counts.find(({ status }) => status === 'placed')?.count ?? 0
  const hidden = pages ? pagesWithoutMenu(pages).length : 0
  const needs: Need[] = [
    need(payments ?? 0, 'payment fits no order', 'payments fit no order', '/cp/orders'),
    need(placed, 'order waits to be started', 'orders wait to be started', '/cp/orders?status=placed'),
    need(newRequests ?? 0, 'new message in the inbox', 'new messages in the inbox', '/cp/inbox?status=new'),
    need(messages ?? 0, 'email could not be delivered', 'emails could not be delivered', '/cp/orders'),
    need(
      certificates ?? 0,
      'sign-on certificate expires within 30 days, or has expired',
      'sign-on certificates expire within 30 days, or have expired',
      '/cp/settings/sign-on',
    ),
    need(
      webhooks ?? 0,
      'webhook endpoint takes no events',
      'webhook endpoints take no events',
      '/cp/settings/webhooks',
    ),
    need(
      taxes ?? 0,
      'thing to set up: no sales tax is collected',
      'things to set up: no sales tax is collected',
      '/cp/settings#sales-tax',
    ),
    need(
      offers ?? 0,
      'template has no price, so nobody can order it',
      'templates have no price, so nobody can order them',
      '/cp/offers?sells=nothing',
    ),
    need(
      templates ?? 0,
      'published template is on no category',
      'published templates are on no category',
      '/cp/templates?places=nowhere',
    ),
    need(deadLinks ?? 0, 'link of the site leads nowhere', 'links of the site lead nowhere', '/cp/menus'),
    need(hidden, 'page that no menu leads to', 'pages that no menu leads to', '/cp/pages'),
    need(
      profiles ?? 0,
      'person has an unfinished profile',
      'people have unfinished profiles',
      '/cp/people?state=active&profileStatus=Unfinished',
    ),
  ]
  return needs.filter(({ count }) => count > 0)
}

const need = (count: number, one: string, many: string, href: string): Need => ({
  count,
  isMore: count >= MOST_COUNTED,
  what: count === 1 ? one : many,
  href,
})

/** Written here and in no footer; what the site itself leads to needs none. */
export const pagesWithoutMenu = (tree: readonly PageNode[]): PageNode[] =>
  allPages(tree).filter(
    (page) =>
      page.link_type === LINK_TYPES.page &&
      !page.is_blank &&
      !(page.include_in_navigation && page.pages_type !== '') &&
      !isNeeded(prettyUrlOf(page.path)),
  )
