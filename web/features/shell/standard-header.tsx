import { CartLink } from '../../lib/cart-link.tsx'
import { useSite } from '../../lib/site.ts'
import { ButtonLink, classes } from '../../ui/index.ts'
import { Bell } from './bell.tsx'
import { CategoryMenus } from './category-menus.tsx'
import { AccountMenu, Burger, Logo } from './header-parts.tsx'
import styles from './header.module.css'
import { MembershipLink } from './membership-link.tsx'
import { SearchBox } from './search-box.tsx'

/** Logo at the left, the categories beside it. */
export function StandardHeader() {
  const { features, user } = useSite()
  return (
    <header className={classes(styles.header, styles.standard, features.searchBox && styles.searching)}>
      <div className={styles.bar}>
        <Burger />
        <Logo />
        <nav className={styles.nav} aria-label="Categories" data-walkthrough="categories">
          <CategoryMenus />
        </nav>
        {features.searchBox && <SearchBox />}
        <div className={styles.end}>
          <MembershipLink />
          <Bell />
          <CartLink />
          <AccountMenu />
          {!user && (
            <ButtonLink href="/auth/login" size="small">
              Log in
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  )
}
