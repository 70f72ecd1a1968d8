import type { ImagePosition } from '@frontage/page-nodes/nodes/images.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '@frontage/web/ui/button.tsx'
import { Field } from '../../kit/field.tsx'
import { DialogActions } from '@frontage/web/ui/dialog.tsx'
import styles from '../upload/upload.module.css'
import { PositionField } from './position-field.tsx'

export interface EditedImage {
  readonly altText: string
  readonly showCaption: boolean
  /** Pixels; 0: as large as the image is. */
  readonly width: number
  /** Only of an image that text flows around. */
  readonly position?: ImagePosition
}

interface Props {
  readonly image: EditedImage
  readonly takesCaption: boolean
  /** Widest that there is room for, in pixels. */
  readonly widest: number
  readonly onConfirm: (image: EditedImage) => void
}

/** What an image says, how wide it is, where it stands and whether words stand below it. */
export function EditImageDialog({ image, takesCaption, widest, onConfirm }: Props) {
  const [altText, setAltText] = useState(image.altText)
  const [width, setWidth] = useState(image.width === 0 ? '' : String(image.width))
  const [position, setPosition] = useState(image.position)
  const [showCaption, setShowCaption] = useState(image.showCaption)
  const isWidth = width === '' || (/^\d{1,4}$/.test(width) && Number(width) >= 1 && Number(width) <= widest)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isWidth) onConfirm({ altText, width: Number(width), showCaption, ...(position && { position }) })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field
        label="Alt text: what the image shows"
        value={altText}
        onChange={setAltText}
        maxLength={1000}
        hook="image-modal-alt-text-input"
      />
      <Field
        label="Width in pixels; empty: as it is"
        inputMode="numeric"
        value={width}
        onChange={(text) => setWidth(text.trim())}
        problem={isWidth ? '' : `The width must be a whole number from 1 to ${widest}.`}
      />
      {position && <PositionField value={position} onChange={setPosition} />}
      {takesCaption && (
        <label className={styles.choice}>
          <input type="checkbox" checked={showCaption} onChange={() => setShowCaption(!showCaption)} />
          Show caption
        </label>
      )}
      <DialogActions>
        <Button type="submit" disabled={!isWidth}>
          Confirm
        </Button>
      </DialogActions>
    </form>
  )
}
