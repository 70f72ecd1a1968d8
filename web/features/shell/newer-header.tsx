import { CartLink } from '../../lib/cart-link.tsx'
import { useSite } from '../../lib/site.ts'
import { requestSignIn } from '../../lib/sign-in-request.ts'
import { FREE_TRIAL, ONBOARDING } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../../ui/index.ts'
import { Bell } from './bell.tsx'
import { CategoryMenus } from './category-menus.tsx'
import { AccountMenu, Burger, Logo } from './header-parts.tsx'
import styles from './header.module.css'
import { MembershipLink } from './membership-link.tsx'
import { SearchBox } from './search-box.tsx'

/** Compact, with the search box in the bar. */
export function NewerHeader() {
  const site = useSite()
  const { user } = site
  return (
    <header className={`${styles.header} ${styles.newer}`}>
      <div className={styles.bar}>
        <Burger />
        <Logo />
        <nav className={styles.nav} aria-label="Categories" data-walkthrough="categories">
          <CategoryMenus />
        </nav>
        {site.features.searchBox && <SearchBox />}
        <div className={styles.end}>
          <MembershipLink />
          <Bell />
          <CartLink />
          <AccountMenu />
          {!user && (
            <div className={styles.joining}>
              <ButtonLink href={ONBOARDING} look="quiet" size="small">
                Create account
              </ButtonLink>
              <ButtonLink href={FREE_TRIAL} look="secondary" size="small">
                Free trial
              </ButtonLink>
            </div>
          )}
          {!user && (
            <Button
              size="small"
              onClick={() => requestSignIn(site, { returnUrl: location.pathname + location.search })}
            >
              Log in
            </Button>
          )}
        </div>
      </div>
    </header>
  )
}
