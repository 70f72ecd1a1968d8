import type { LandingShown } from '@frontage/contracts/landing.ts'
import { landingPath } from '@frontage/domain/landing/landing-page.ts'
import { LISTING_STATUS_NAMES } from '@frontage/domain/listings/listing.ts'
import { A } from '../../lib/anchor.tsx'
import styles from './landing-view.module.css'
import { landingPhoto } from './landing-photo.ts'

/** On the page about an agent: what she sells. */
export const OtherPages = ({ page: { others } }: { page: LandingShown }) => (
  <section aria-label="Listings">
    <h2 className={styles.sectionTitle}>Listings</h2>
    <ul className={styles.others}>
      {others.map(({ id, pretty_url, title, price, status, cover }) => (
        <li key={id}>
          <A href={landingPath(pretty_url)} className={styles.other}>
            {cover && (
              <img
                src={landingPhoto(id, cover.file_id, 640)}
                alt=""
                width="320"
                height="213"
                loading="lazy"
              />
            )}
            <strong>{title}</strong>
            <span className={styles.quiet}>
              {[price, status && LISTING_STATUS_NAMES[status]].filter(Boolean).join(' · ')}
            </span>
          </A>
        </li>
      ))}
    </ul>
  </section>
)
