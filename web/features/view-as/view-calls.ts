/** Calls of those who look as somebody else would, and how what they look at is in the address. */
import * as pageCalls from '@frontage/contracts/calls/pages.ts'
import * as calls from '@frontage/contracts/calls/view-as.ts'
import type { PageNode } from '@frontage/contracts/pages.ts'
import type { View, ViewOptions } from '@frontage/contracts/view-as.ts'
import { PLAN_STATES } from '@frontage/domain/notifications.ts'
import { ABILITIES, type Ability } from '@frontage/domain/storefront.ts'
import { isOneOf, oneOf } from '@frontage/domain/typed-objects.ts'
import { VIEW_ROLES } from '@frontage/domain/view-as.ts'
import { isSitePath } from '@frontage/domain/page-address.ts'
import { api, withQuery } from '../../lib/api.ts'

export const VIEW_PATH = '/cp/view-as'
/** In the address of a frame. */
const VIEW_KEY = 'view-as'

export interface ViewAddress {
  /** A path of this site. */
  page: string
  view: View
  /** What the two frames differ by; null: there are none. */
  ability: Ability | null
}

export interface ViewShown extends ViewAddress {
  options: ViewOptions
  pages: readonly string[]
}

export async function loadView({ searchParams }: URL): Promise<ViewShown> {
  const [options, tree] = await Promise.all([api.call(calls.options), api.call(pageCalls.listPages)])
  const has = options.abilities.flatMap(({ name, tenantHas }) => (tenantHas ? [name] : []))
  const said = searchParams.get('abilities')
  const page = searchParams.get('page') ?? ''
  return {
    options,
    pages: [...new Set(['/home', '/marketingmaterials', '/pastorders', '/dashboard', ...pathsOf(tree)])],
    page: isSitePath(page) ? page : '/home',
    view: {
      role: oneOf(VIEW_ROLES, searchParams.get('role') ?? '') ?? 'Agent',
      plan: oneOf(PLAN_STATES, searchParams.get('plan') ?? '') ?? 'free',
      abilities: said === null ? has : said.split(',').filter((name) => isOneOf(ABILITIES, name)),
    },
    ability: oneOf(ABILITIES, searchParams.get('ability') ?? '') ?? null,
  }
}

const pathsOf = (tree: readonly PageNode[]): string[] =>
  tree.flatMap(({ path, child_pages: children }) => [
    ...(/^\/?[\w-]/.test(path) ? [`/${path.replace(/^\/+/, '')}`] : []),
    ...pathsOf(children),
  ])

export const viewHref = ({ page, view, ability }: ViewAddress): string =>
  withQuery(VIEW_PATH, {
    page,
    role: view.role,
    plan: view.plan,
    // Without any, the address says so: without a word it would be the brokerage's.
    abilities: view.abilities.join(',') || 'none',
    ability: ability ?? '',
  })

/** @throws ApiRefusal */
export async function startViewing(view: View, page: string): Promise<void> {
  await api.call(calls.start, { body: view })
  // Everything that is on screen was made for the viewer: a new document, as whoever is looked as.
  location.assign(page)
}

/** Addresses of the page without the ability, and with it. @throws ApiRefusal */
export async function framesOf(
  view: View,
  ability: Ability,
  page: string,
): Promise<{ before: string; after: string }> {
  const tokens = await api.call(calls.frames, { body: { view, ability } })
  const address = (token: string) => {
    const url = new URL(page, location.origin)
    url.searchParams.set(VIEW_KEY, token)
    return url.pathname + url.search
  }
  return { before: address(tokens.before), after: address(tokens.after) }
}
