import type { EditorInputs } from '../../inputs.ts'
import { names } from '../../kit/names.ts'
import styles from './sample-images.module.css'

interface Props {
  readonly pictures: NonNullable<EditorInputs['sampleImages']>
  readonly onChoose: (image: { readonly src: string; readonly altText: string }) => void
}

/** Images the host has ready: a press inserts one. */
export function SampleImages({ pictures, onChoose }: Props) {
  if (pictures.length === 0) return null
  return (
    <fieldset className={styles.row} aria-label="Sample images">
      {pictures.map((image) => (
        <button
          key={image.src}
          type="button"
          className={names('Button__root', styles.image)}
          aria-label={image.altText}
          data-test-id="image-modal-option-sample"
          onClick={() => onChoose(image)}
        >
          <img src={image.src} alt="" />
        </button>
      ))}
    </fieldset>
  )
}
