import type { ListingPhoto } from '@frontage/domain/listings/listing.ts'
import { Checkbox } from '../../ui/index.ts'
import { landingPhoto } from './landing-photo.ts'
import styles from './landing.module.css'

interface PhotoChoiceProps {
  pageId: string
  photos: readonly ListingPhoto[]
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}

/** Photos of the listing in its order; each is shown unless it is taken out. */
export const PhotoChoice = ({ pageId, photos, hidden, onChange }: PhotoChoiceProps) => (
  <fieldset className={styles.section}>
    <legend>Photos</legend>
    <ul className={styles.photos}>
      {photos.map(({ file_id: id, description }, at) => {
        const isHidden = hidden.includes(id)
        return (
          <li key={id} data-hidden={isHidden || undefined}>
            <img src={landingPhoto(pageId, id, 320)} alt={description || `Photo ${at + 1}`} loading="lazy" />
            <Checkbox
              label={`Show photo ${at + 1}`}
              checked={!isHidden}
              onChange={() =>
                onChange(isHidden ? hidden.filter((one) => one !== id) : [...hidden, id].toSorted())
              }
            />
          </li>
        )
      })}
    </ul>
  </fieldset>
)
