import type { EditorInputs } from '../../inputs.ts'
import { names } from '../../kit/names.ts'
import styles from './sample-pictures.module.css'

interface Props {
  readonly pictures: NonNullable<EditorInputs['samplePictures']>
  readonly onChoose: (picture: { readonly src: string; readonly altText: string }) => void
}

/** Pictures the host has ready: a press inserts one. */
export function SamplePictures({ pictures, onChoose }: Props) {
  if (pictures.length === 0) return null
  return (
    <fieldset className={styles.row} aria-label="Sample pictures">
      {pictures.map((picture) => (
        <button
          key={picture.src}
          type="button"
          className={names('Button__root', styles.picture)}
          aria-label={picture.altText}
          data-test-id="image-modal-option-sample"
          onClick={() => onChoose(picture)}
        >
          <img src={picture.src} alt="" />
        </button>
      ))}
    </fieldset>
  )
}
