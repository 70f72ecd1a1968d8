/** The URL table: every page of the site. */
import { loaderIn, type RouteEntry, type RouteModule } from './lib/route.ts'
import { openRoutes } from './open-routes.ts'
import { signedInRoutes } from './signed-in-routes.ts'

export const pages: readonly RouteEntry[] = [...signedInRoutes.pages, ...openRoutes.pages]

/** The second table, as the build's manifest spells it: sent with the pages in it. */
export const SIGNED_IN_ROUTES = 'signed-in-routes.ts'

export const loaderOf = (entry: RouteEntry): (() => Promise<RouteModule>) =>
  loaderIn(entry.access === 'signed-in' ? signedInRoutes : openRoutes, entry)
