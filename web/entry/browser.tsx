/** Takes over the document the server sent. */
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  type LoaderFunction,
  type RouteObject,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import '../ui/base.css'
import { SESSION_ENDED, SESSION_OVER } from '../lib/api.ts'
import { catalogOverHttp } from '../lib/catalog-services.ts'
import { postsOverHttp } from '../lib/post-services.ts'
import { onFirstInteraction } from '../lib/first-interaction.ts'
import { followOwnDetails, siteNow } from '../lib/live-site.ts'
import { documentHead } from '../lib/head.ts'
import { documentTakenOver } from '../lib/hydrated.ts'
import {
  loaderIn,
  routeHandle,
  toRoute,
  type RouteEntry,
  type RouteModule,
  type RouteTable,
} from '../lib/route.ts'
import { loginPath } from '../lib/refusals.ts'
import { pagesOverHttp } from '../lib/page-services.ts'
import { searchOverHttp } from '../lib/search-services.ts'
import { servicesContext, siteContext, type PageServices } from '../lib/services.ts'
import { resumeSignIn } from '../lib/sign-in-request.ts'
import { siteOf } from '../lib/site.ts'
import { pagesLeft } from '../lib/step-back.ts'
import { onSignInElsewhere, rememberPage, rememberSite } from '../lib/stored-client-data.ts'
import { openRoutes } from '../open-routes.ts'
import { toast } from '../ui/index.ts'
import { App, routeTree } from './app.tsx'
import { followAnchors, restoreScrolling } from './navigation.ts'
import { showHead } from './show-head.ts'
import { readDocumentData } from './document-data.ts'

const documentData = readDocumentData()
const site = siteOf(documentData.site)
const services: PageServices = {
  catalog: catalogOverHttp(),
  posts: postsOverHttp(),
  pages: pagesOverHttp(),
  search: searchOverHttp(),
}

const left = pagesLeft()
for (const answer of Object.values(documentData.loaderData ?? {}))
  left.remember(location.pathname + location.search, answer)

/** Pages that are rendered whole show what anyone may keep; those of a user are asked for each time. */
function routeOf(entry: RouteEntry, module: RouteModule): RouteObject {
  const route = toRoute(entry, module, 'browser')
  const { loader } = route
  if (entry.render !== 'full' || typeof loader !== 'function') return route
  const keeping = left.keeping(loader)
  return { ...route, loader: entry.path === '*' ? wholeUnlessHere(keeping) : keeping }
}

/** An address that no page here has may be one of the other table, or of the tenant: the server knows. */
const wholeUnlessHere =
  (loader: LoaderFunction): LoaderFunction =>
  (given, context) => {
    const { pathname, search } = new URL(given.request.url)
    if (pathname === location.pathname) return loader(given, context)
    location.assign(pathname + search)
    return new Promise(() => {})
  }

const lazilyIn =
  (table: RouteTable) =>
  (entry: RouteEntry): RouteObject => ({
    id: entry.path,
    path: entry.path,
    lazy: async () => {
      const { id: _id, path: _path, ...rest } = routeOf(entry, await loaderIn(table, entry)())
      return rest as Awaited<ReturnType<Extract<NonNullable<RouteObject['lazy']>, () => unknown>>>
    },
  })

const tables: RouteTable[] = [openRoutes]
const addressesIn = (all: readonly RouteTable[]) =>
  all.flatMap(({ pages }) => pages.map(({ path }) => ({ path, id: path })))
/** Whether a page of the tables that are here has the address. */
const isPage = (pathname: string): boolean => {
  const page = matchRoutes(addressesIn(tables), pathname)?.at(-1)
  return page !== undefined && page.route.path !== '*'
}

/** The page on screen must be there before the first render, or hydration would find a hole. */
async function pageRoutes(): Promise<RouteObject[]> {
  const current = matchRoutes(addressesIn(tables), location.pathname)?.at(-1)?.route.id
  const routes = tables.flatMap((table) =>
    table.pages.map(async (entry) => {
      if (entry.path !== current) return lazilyIn(table)(entry)
      const module = await loaderIn(table, entry)()
      await module.parts?.(documentData.loaderData?.[entry.path])
      return routeOf(entry, module)
    }),
  )
  return Promise.all(routes)
}

const fetchSignedInRoutes = async () => (await import('../signed-in-routes.ts')).signedInRoutes

/**
 * Of two rules alike in weight the later sheet's holds: the styles that the first paint did not wait for go to the head, where
 * sheets of pages opened later are appended. The builder's loader looks there before it fetches a sheet: those in the page are
 * never fetched again.
 */
function placeStyles(): void {
  const links = (documentData.styles ?? []).map((href) =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href }),
  )
  document.head.append(...document.querySelectorAll('body > style'), ...links)
}

async function start(): Promise<void> {
  placeStyles()
  if (documentData.isSignedIn) tables.push(await fetchSignedInRoutes())
  const router = createBrowserRouter(routeTree(await pageRoutes()), {
    hydrationData: { loaderData: documentData.loaderData, errors: documentData.errors },
    getContext() {
      const context = new RouterContextProvider()
      context.set(servicesContext, services)
      context.set(siteContext, siteNow(site))
      return context
    },
  })
  followAnchors(router, isPage)
  restoreScrolling(router)
  router.subscribe(({ navigation, matches, loaderData, errors }) => {
    const handle = routeHandle(matches)
    if (navigation.state !== 'idle' || !handle || errors) return
    const params = matches.at(-1)?.params ?? {}
    rememberPage(location.pathname, handle.entry.access !== 'signed-in')
    const input = { site, data: loaderData[handle.entry.path], params }
    showHead(documentHead(handle, input, location.pathname))
  })
  // In slices: the page is shown already, and must follow a finger in the meantime.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <App site={site}>
        {/* In one go: a page that is worked out in slices is shown that much later. */}
        <RouterProvider router={router} useTransitions={false} />
      </App>,
    )
  })
  // Keys and clicks find their listeners only now.
  await documentTakenOver
  document.documentElement.dataset.ready = ''
  resumeSignIn(site)
  if (site.user && !documentData.isSignedIn) {
    const table = await fetchSignedInRoutes()
    router.patchRoutes('pages', table.pages.map(lazilyIn(table)))
    tables.push(table)
  }
}

let hasEnded = false
rememberSite(site)
rememberPage(location.pathname, site.user === null)
if (site.user) {
  followOwnDetails(site)
  onSignInElsewhere((isSignedIn) => {
    if (isSignedIn) hasEnded = false
    else if (!hasEnded) location.assign('/auth/login')
  })
}

// Typed work stays where it is: nobody is thrown off a page because a session ended. Where something asks before it is
// left, the login opens in another tab, which says to this one that nobody is signed in.
addEventListener(SESSION_ENDED, (event) => {
  if (!site.user) return
  event.preventDefault()
  hasEnded = true
  toast.error(SESSION_OVER, {
    action: {
      label: 'Log in',
      onClick: () => {
        const mayLeave = dispatchEvent(new Event('beforeunload', { cancelable: true }))
        open(`${loginPath(location.pathname + location.search)}&expired=1`, mayLeave ? '_self' : '_blank')
      },
    },
  })
})

// What says that the connection is lost must be here before it is.
onFirstInteraction(() => toast.fetch())

void start()
