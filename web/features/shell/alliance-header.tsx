import { CartLink } from '../../lib/cart-link.tsx'
import { useSite } from '../../lib/site.ts'
import { ButtonLink, classes } from '../../ui/index.ts'
import { Bell } from './bell.tsx'
import { CategoryMenus } from './category-menus.tsx'
import { AccountMenu, Burger, Logo } from './header-parts.tsx'
import styles from './header.module.css'
import { MembershipLink } from './membership-link.tsx'
import { SearchBox } from './search-box.tsx'

/** A band in the brand's color with the alliance's name, the categories centered on a row of their own. */
export function AllianceHeader() {
  const { features, user, tenant } = useSite()
  return (
    <header className={classes(styles.header, features.searchBox && styles.searching)}>
      <div className={styles.band}>
        <div className={styles.bar}>
          <Burger />
          <Logo isOnBrand />
          <span className={styles.bandNote}>{tenant.brand.tagline}</span>
          {features.searchBox && <SearchBox />}
          <div className={styles.end}>
            <MembershipLink />
            <Bell />
            <CartLink />
            <AccountMenu />
            {!user && (
              <ButtonLink href="/auth/login" look="secondary" size="small">
                Log in
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
      <div className={styles.shelves}>
        <div className={styles.bar}>
          <nav className={styles.nav} aria-label="Categories" data-walkthrough="categories">
            <CategoryMenus />
          </nav>
        </div>
      </div>
    </header>
  )
}
