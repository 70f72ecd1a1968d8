/** The router's tree around every page, the same on both sides. */
import type { RouteObject } from 'react-router'
import { ErrorPage } from '../features/shell/error-page.tsx'
import { SignInDialog } from '../features/sign-in/sign-in-dialog.tsx'
import { Shell } from '../features/shell/shell.tsx'
import { useAnnounceTakeover } from '../lib/hydrated.ts'
import { SiteContext, type Site } from '../lib/site.ts'

function Frame() {
  return (
    <>
      <Shell />
      <SignInDialog />
    </>
  )
}

/** Errors of a page show inside header and footer; the outermost boundary is for errors of those themselves. */
export function routeTree(pageRoutes: RouteObject[]): RouteObject[] {
  return [
    {
      id: 'site',
      Component: Frame,
      ErrorBoundary: ErrorPage,
      HydrateFallback: () => null,
      children: [{ id: 'pages', ErrorBoundary: ErrorPage, children: pageRoutes }],
    },
  ]
}

export function App({ site, children }: { site: Site; children: React.ReactNode }) {
  useAnnounceTakeover()
  return <SiteContext value={site}>{children}</SiteContext>
}
