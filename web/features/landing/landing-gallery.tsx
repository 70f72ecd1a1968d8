import type { LandingPhoto, LandingShown } from '@frontage/contracts/landing.ts'
import styles from './landing-view.module.css'
import { landingSources, MAIN_SIZES } from './landing-photo.ts'

/** The photos in the order of the listing, the first one large and the others in whole rows. Each opens whole. */
export function LandingGallery({ page }: { page: LandingShown }) {
  const [main, ...rest] = page.photos
  if (!main) return null
  const name = page.listing?.street ?? page.title
  const sizes = sizesBeside(rest.length)
  return (
    <section aria-label="Photos" className={styles.gallery}>
      <Photo pageId={page.id} photo={main} alt={main.description || name} sizes={MAIN_SIZES} isMain />
      {rest.map((photo, at) => (
        <Photo
          key={photo.file_id}
          pageId={page.id}
          photo={photo}
          alt={photo.description || `${name}, photo ${at + 2}`}
          sizes={sizes}
        />
      ))}
    </section>
  )
}

/** How wide so many photos get below the first one. */
const sizesBeside = (count: number): string =>
  count === 1 ? MAIN_SIZES : `(max-width: 900px) 50vw, ${count % 3 === 0 ? 270 : 405}px`

interface PhotoProps {
  pageId: string
  photo: LandingPhoto
  alt: string
  sizes: string
  isMain?: boolean
}

function Photo({ pageId, photo, alt, sizes, isMain = false }: PhotoProps) {
  const { file_id: id, width_px: width, height_px: height, description } = photo
  const sources = landingSources(pageId, id, sizes)
  return (
    <figure className={isMain ? styles.mainPhoto : styles.photo}>
      <img
        {...sources}
        alt={alt}
        {...(width && height ? { width, height } : {})}
        {...(isMain ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
      {description && <figcaption>{description}</figcaption>}
    </figure>
  )
}
