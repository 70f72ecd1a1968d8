/** The kit's landing page: offered beside what is printed and posted, and shown with where it is. */
import type { LandingPageRow } from '@frontage/contracts/landing.ts'
import type { Listing } from '@frontage/contracts/listings.ts'
import {
  LANDING_KIND_NAMES,
  LANDING_STATE_NAMES,
  landingPath,
} from '@frontage/domain/landing/landing-page.ts'
import { KIT_PAGE_NAME, kitPageKind } from '@frontage/domain/listings/kit.ts'
import { LayoutTemplate } from 'lucide-react'
import type { ReactNode } from 'react'
import { today } from '../../lib/dates.ts'
import { useSite } from '../../lib/site.ts'
import { ButtonLink } from '../../ui/index.ts'
import { pageHref } from './kit-calls.ts'
import { listingPhoto } from './listing-calls.ts'
import styles from './listings.module.css'

interface KitPageProps {
  listing: Listing
  /** null: it is made with the kit. */
  landing: LandingPageRow | null
}

export function KitPage({ listing, landing }: KitPageProps) {
  const { siteUrl } = useSite()
  if (!landing)
    return (
      <PageCard listing={listing}>
        <p className={styles.quiet}>
          {LANDING_KIND_NAMES[kitPageKind(listing.state, today())]}, with the photos and facts of your
          listing. Nobody sees it before you publish it.
        </p>
      </PageCard>
    )
  const path = landingPath(landing.pretty_url)
  const isPublished = landing.state === 'published'
  return (
    <PageCard listing={listing}>
      <p className={styles.quiet}>{LANDING_STATE_NAMES[landing.state]}</p>
      <p className={styles.address}>{`${siteUrl}${path}`}</p>
      {!isPublished && (
        <p className={styles.quiet}>
          Until you publish it, people who scan its QR code see only how to reach you.
        </p>
      )}
      <div className={styles.state}>
        {isPublished && (
          <ButtonLink look="secondary" size="small" href={path}>
            Open the landing page
          </ButtonLink>
        )}
        <ButtonLink look="secondary" size="small" href={pageHref(landing)}>
          {isPublished ? 'Edit the landing page' : 'Review and publish'}
        </ButtonLink>
      </div>
    </PageCard>
  )
}

function PageCard({ listing, children }: { listing: Listing; children: ReactNode }) {
  const [photo] = listing.state.photos
  return (
    <article className={styles.card} aria-label={KIT_PAGE_NAME}>
      <div className={styles.stage}>
        {photo ? (
          <img src={listingPhoto(listing.id, photo.file_id, 640)} alt="" className={styles.pagePhoto} />
        ) : (
          <LayoutTemplate size={36} strokeWidth={1.25} />
        )}
      </div>
      <h2 className={styles.street}>{KIT_PAGE_NAME}</h2>
      {children}
    </article>
  )
}
