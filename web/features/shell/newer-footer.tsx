import { Phone } from 'lucide-react'
import { A } from '../../lib/anchor.tsx'
import { listingPath } from '../../lib/paths.ts'
import { useSite } from '../../lib/site.ts'
import { columnsOf } from './category-menus.tsx'
import styles from './footer.module.css'
import { SocialLinks } from './social-links.tsx'

const LONGEST_COLUMN = 10

/** All shelves, the phone, the copyright line and the social links. */
export function NewerFooter() {
  const { tenant, year, categories, features } = useSite()
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
        <nav aria-label="All categories" className={styles.links}>
          {categories
            .filter((category) => category.active)
            .slice(0, features.footerCategories)
            .map((category) => (
              <section key={category.id}>
                <h2>{category.name}</h2>
                {columnsOf(category.subCategories, LONGEST_COLUMN).map((column, index) => (
                  <ul key={index}>
                    {column.map((sub) => (
                      <li key={sub.id}>
                        <A href={listingPath(category, sub)}>{sub.name}</A>
                      </li>
                    ))}
                  </ul>
                ))}
              </section>
            ))}
        </nav>
      </div>
      <div className={styles.last}>
        <p>
          © {year} {brand.legal_name || tenant.name}. All rights reserved.
        </p>
        <SocialLinks />
      </div>
    </footer>
  )
}
