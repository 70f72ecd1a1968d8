/** Header, the page, footer. Which header and footer is a question to the site's features, never to its name. */
import type { ReactNode } from 'react'
import { Outlet, useMatches, useNavigation } from 'react-router'
import { isBare } from '../../lib/route.ts'
import { useSite } from '../../lib/site.ts'
import { AdminHeader } from './admin-header.tsx'
import { AllianceHeader } from './alliance-header.tsx'
import { Footer } from './footer.tsx'
import { NewerFooter } from './newer-footer.tsx'
import { NewerHeader } from './newer-header.tsx'
import { VisuallyHidden } from '../../ui/marks.tsx'
import styles from './shell.module.css'
import { StandardHeader } from './standard-header.tsx'

const headers = { standard: StandardHeader, alliance: AllianceHeader, newer: NewerHeader }

/** @param top what stands above the header */
export function Shell({ top }: { top?: ReactNode }) {
  const isAlone = isBare(useMatches(), useSite())
  return (
    <>
      <Progress />
      {isAlone ? (
        <Outlet />
      ) : (
        <SiteFrame top={top}>
          <Outlet />
        </SiteFrame>
      )}
    </>
  )
}

/** What stands around every page; a tool that fills the screen asks for it where it cannot be shown. */
export function SiteFrame({ top, children }: { top?: ReactNode; children: ReactNode }) {
  const { features } = useSite()
  const Header = features.adminBar ? AdminHeader : headers[features.storefront]
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      {top}
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {features.newer ? <NewerFooter /> : <Footer />}
    </>
  )
}

/** A thin line along the top while the next page loads; it waits a moment, so that fast pages show none. */
function Progress() {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <output className={styles.progress} data-active={isLoading || undefined}>
      {isLoading && <VisuallyHidden>Loading</VisuallyHidden>}
    </output>
  )
}
