import { Phone } from 'lucide-react'
import { A } from '../../lib/anchor.tsx'
import { useSite } from '../../lib/site.ts'
import { FooterLinks } from './footer-links.tsx'
import styles from './footer.module.css'
import { SocialLinks } from './social-links.tsx'

const LONGEST_COLUMN = 10

/** The tenant's pages, the phone, the copyright line and the social links. */
export function NewerFooter() {
  const { tenant, copyright, footer } = useSite()
  const { brand } = tenant
  return (
    <footer className={styles.rich}>
      <div className={styles.richInner}>
        <div className={styles.contact}>
          <A href="/home" className={styles.logo}>
            <img
              src={brand.logo_wide_light}
              alt={`${tenant.name} home`}
              width="150"
              height="40"
              loading="lazy"
            />
          </A>
          <p>{brand.tagline}</p>
          {brand.phone && (
            <a href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`} className={styles.phone}>
              <Phone size={18} aria-hidden="true" />
              {brand.phone}
            </a>
          )}
        </div>
        {footer.length > 0 && (
          <nav aria-label="More pages" className={styles.links}>
            <FooterLinks categories={footer} column={LONGEST_COLUMN} />
          </nav>
        )}
      </div>
      <div className={styles.last}>
        <p>{copyright}</p>
        <SocialLinks />
      </div>
    </footer>
  )
}
