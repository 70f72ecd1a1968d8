import { safeImageSource } from '@frontage/page-nodes/guards/media.ts'
import type { ImagePosition } from '@frontage/page-nodes/nodes/images.ts'
import type { LexicalEditor } from 'lexical'
import { type FormEvent, useEffect, useId, useState } from 'react'
import type { EditorInputs } from '../../inputs.ts'
import { Button } from '@frontage/web/ui/button.tsx'
import { Field } from '../../kit/field.tsx'
import { DialogActions } from '@frontage/web/ui/dialog.tsx'
import type { EditorServices } from '../../shell/editor-services.ts'
import { asData, sayImageProblem } from '../upload/as-data.ts'
import { FileField } from '../upload/file-field.tsx'
import { imageProblem } from '../upload/file-problem.ts'
import styles from '../upload/upload.module.css'
import { UploadProgress } from '../upload/upload-progress.tsx'
import { useUpload } from '../upload/use-upload.ts'
import { SampleImages } from './sample-images.tsx'
import { PositionField } from './position-field.tsx'
import { insertImage, type NewImage } from './insert.ts'

type Kind = 'image' | 'gif' | 'inline'

const opensFor =
  (kind: Kind, title: string) =>
  (editor: LexicalEditor, services: EditorServices): void =>
    services.openModal(title, (close) => (
      <ImageDialog inputs={services.inputs} kind={kind} onInsert={inserter(editor, close)} />
    ))

export const openImageDialog = opensFor('image', 'Insert Image')
export const openGifDialog = opensFor('gif', 'Insert GIF')
export const openInlineImageDialog = opensFor('inline', 'Insert Inline Image')

const inserter =
  (editor: LexicalEditor, close: () => void) =>
  (image: NewImage): void => {
    insertImage(editor, image)
    close()
  }

const NO_GIF = 'This file is not a GIF. Choose one that ends in .gif.'

interface Props {
  readonly inputs: EditorInputs
  readonly kind: Kind
  readonly onInsert: (image: NewImage) => void
}

/** An image by its address or from a file. Confirm waits for one of them; an inline image comes from a file. */
function ImageDialog({ inputs, kind, onInsert }: Props) {
  const isInline = kind === 'inline'
  const [way, setWay] = useState<'url' | 'file'>('file')
  const [url, setUrl] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [refused, setRefused] = useState('')
  const [altText, setAltText] = useState('')
  const [position, setPosition] = useState<ImagePosition>('left')
  const [showCaption, setShowCaption] = useState(false)
  const [preview, setPreview] = useState('')
  useEffect(() => () => URL.revokeObjectURL(preview), [preview])
  const { share, problem, start, cancel } = useUpload(inputs.uploadImageAsync ?? asData, sayImageProblem)
  const id = useId()
  const isReady = share === null && (way === 'file' ? file !== null : safeImageSource(url) !== '')

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isReady) return
    const src = way === 'url' ? url.trim() : file && (await start(file))
    if (src) onInsert({ src, altText, ...(isInline ? { position, showCaption } : {}) })
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      {!isInline && (
        <fieldset className={styles.choice} aria-label="Where the image comes from">
          {(['file', 'url'] as const).map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name={`${id}-way`}
                checked={way === choice}
                data-test-id={`image-modal-option-${choice}`}
                onChange={() => setWay(choice)}
              />
              {choice === 'url' ? 'URL' : 'File'}
            </label>
          ))}
        </fieldset>
      )}
      {kind === 'image' && <SampleImages pictures={inputs.sampleImages ?? []} onChoose={onInsert} />}
      {way === 'url' ? (
        <Field
          label="Image URL"
          value={url}
          onChange={setUrl}
          placeholder={kind === 'gif' ? 'https://example.com/confetti.gif' : 'https://example.com/house.jpg'}
          hook="image-modal-url-input"
          problem={url !== '' && safeImageSource(url) === '' ? 'This is not the address of an image.' : ''}
        />
      ) : (
        <FileField
          label={kind === 'gif' ? 'GIF file' : 'Image file'}
          accept={kind === 'gif' ? 'image/gif' : 'image/*'}
          hook="image-modal-file-upload"
          problem={refused || problem}
          onFile={(chosen) => {
            const isWrong = kind === 'gif' && chosen && chosen.type !== 'image/gif'
            const isStored = inputs.uploadImageAsync !== undefined
            const why = isWrong ? NO_GIF : chosen ? imageProblem(chosen, isStored) : ''
            const fits = why === ''
            setRefused(why)
            setFile(fits ? chosen : null)
            setPreview(fits && chosen ? URL.createObjectURL(chosen) : '')
          }}
        />
      )}
      {way === 'file' && preview !== '' && <img src={preview} alt="Preview" className={styles.preview} />}
      {share !== null && <UploadProgress share={share} onCancel={cancel} />}
      <Field
        label="Alt text: what the image shows"
        value={altText}
        onChange={setAltText}
        maxLength={1000}
        hook="image-modal-alt-text-input"
      />
      {isInline && (
        <>
          <PositionField value={position} onChange={setPosition} />
          <label className={styles.choice}>
            <input type="checkbox" checked={showCaption} onChange={() => setShowCaption(!showCaption)} />
            Show caption
          </label>
        </>
      )}
      <DialogActions>
        <Button type="submit" disabled={!isReady} data-test-id="image-modal-confirm-btn">
          Confirm
        </Button>
      </DialogActions>
    </form>
  )
}
