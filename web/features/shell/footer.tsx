import { A } from '../../lib/anchor.tsx'
import { useSite } from '../../lib/site.ts'
import styles from './footer.module.css'

/** Logo and the copyright line in the words the specification gives. */
export function Footer() {
  const { tenant, year } = useSite()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <A href="/home" className={styles.logo}>
          <img src={tenant.logo_path} alt={`${tenant.name} home`} width="150" height="40" loading="lazy" />
        </A>
        <p className={styles.copyright}>
          COPYRIGHT (c) {year} {tenant.name} MARKETING CENTER ALL RIGHTS RESERVED.
        </p>
      </div>
    </footer>
  )
}
