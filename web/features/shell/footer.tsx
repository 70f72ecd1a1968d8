import { A } from '../../lib/anchor.tsx'
import { useSite } from '../../lib/site.ts'
import { FooterLinks } from './footer-links.tsx'
import styles from './footer.module.css'

const LONGEST_COLUMN = 5

/** The tenant's pages, its logo, and the copyright line. */
export function Footer() {
  const { tenant, copyright, footer } = useSite()
  return (
    <footer className={styles.footer}>
      {footer.length > 0 && (
        <nav aria-label="More pages" className={styles.plainLinks}>
          <FooterLinks categories={footer} column={LONGEST_COLUMN} />
        </nav>
      )}
      <div className={styles.inner}>
        <A href="/home" className={styles.logo}>
          <img src={tenant.logo_path} alt={`${tenant.name} home`} width="150" height="40" loading="lazy" />
        </A>
        <p className={styles.copyright}>{copyright}</p>
      </div>
    </footer>
  )
}
