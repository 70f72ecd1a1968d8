import type { HomeImage } from '@frontage/contracts/posts.ts'
import { A } from '../../lib/anchor.tsx'
import { LiveDesign } from '../../lib/rendering/live-design.tsx'
import styles from './home-images.module.css'

interface HomeImagesProps {
  images: readonly HomeImage[]
  /** feature: large, words beside the design; tile: small, words under it. */
  look: 'feature' | 'tile'
}

/** It shows no image: its words have all the room. */
const isWordy = ({ image, illustration }: HomeImage): boolean => !image && !illustration

/** The homepage's own images: a design, what it says and where it leads. */
export function HomeImages({ images, look }: HomeImagesProps) {
  return (
    <ul className={styles.images} data-look={look}>
      {images.map((image, at) => (
        // Two of them may say the same.
        <li key={`${at} ${image.title}`}>
          <A href={image.url} className={styles.image} data-wordy={isWordy(image) || undefined}>
            {!isWordy(image) && (
              <span className={styles.stage}>
                {image.image ? (
                  <img src={image.image} alt="" loading="lazy" className={styles.photo} />
                ) : (
                  image.illustration && <LiveDesign card={image.illustration} className={styles.paper} />
                )}
              </span>
            )}
            <span className={styles.words}>
              <strong>{image.title}</strong>
              <span>{image.text}</span>
            </span>
          </A>
        </li>
      ))}
    </ul>
  )
}
