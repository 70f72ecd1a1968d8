import { useLocation } from 'react-router'
import { CartLink } from '../../lib/cart-link.tsx'
import { A } from '../../lib/anchor.tsx'
import { useSite } from '../../lib/site.ts'
import { staffPages } from './account-entries.tsx'
import { Bell } from './bell.tsx'
import { CategoryMenus } from './category-menus.tsx'
import { AccountMenu, Burger, Logo } from './header-parts.tsx'
import styles from './header.module.css'
import { MembershipLink } from './membership-link.tsx'
import { SearchBox } from './search-box.tsx'

/** The newer bar for its administrators: what they work with in a band of the brand's color, the categories below. */
export function AdminHeader() {
  const { features } = useSite()
  const { pathname } = useLocation()
  // The strip above leads to the control panel already, and the bar has no room to spare.
  const pages = staffPages(features).filter(({ href }) => href !== '/cp')
  return (
    <header className={styles.header}>
      <div className={`${styles.band} ${styles.work}`}>
        <div className={styles.bar}>
          <Burger />
          <Logo isOnBrand />
          <nav className={styles.nav} aria-label="Administration">
            {pages.map(({ href, label }) => (
              <A key={href} href={href} aria-current={href === pathname ? 'page' : undefined}>
                {label}
              </A>
            ))}
          </nav>
          <SearchBox />
          <div className={styles.end}>
            <MembershipLink />
            <Bell />
            <CartLink />
            <AccountMenu />
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
