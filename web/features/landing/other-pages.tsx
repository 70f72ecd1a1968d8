import type { LandingShown } from '@frontage/contracts/landing.ts'
import { landingPath } from '@frontage/domain/landing/landing-page.ts'
import { LISTING_STATUS_NAMES } from '@frontage/domain/listings/listing.ts'
import { A } from '../../lib/anchor.tsx'
import styles from './landing-view.module.css'
import { landingSources } from './landing-photo.ts'

/** One in a row on a phone, some of them on a desk. */
const TILE_SIZES = '(max-width: 480px) 92vw, 320px'

/** On the page about an agent: what she sells. */
export const OtherPages = ({ page: { others } }: { page: LandingShown }) => (
  <section aria-label="Listings">
    <h2 className={styles.sectionTitle}>Listings</h2>
    <ul className={styles.others}>
      {others.map(({ id, pretty_url, title, price, status, cover }, at) => (
        <li key={id}>
          <A href={landingPath(pretty_url)} className={styles.other}>
            {cover && (
              <img
                {...landingSources(id, cover.file_id, TILE_SIZES)}
                alt=""
                width="320"
                height="213"
                // On the first screen, where the largest is what a visitor waits for.
                loading={at < 2 ? 'eager' : 'lazy'}
                fetchPriority={at === 0 ? 'high' : undefined}
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
