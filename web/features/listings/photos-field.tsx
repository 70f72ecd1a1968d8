import { MAX_PHOTO_DESCRIPTION } from '@frontage/contracts/limits.ts'
import type { ListingPhoto } from '@frontage/domain/listings/listing.ts'
import { ArrowDown, ArrowUp, ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, FieldError, IconButton, TextField } from '../../ui/index.ts'
import { moved } from '../../ui/moved.ts'
import { SortableList } from '../../ui/sortable-list.tsx'
import { ownPhoto } from './listing-calls.ts'
import styles from './listings.module.css'
import type { PhotoUploads } from './use-photo-uploads.ts'

interface PhotosFieldProps {
  photos: readonly ListingPhoto[]
  error: string | undefined
  uploads: PhotoUploads
  onChange: (change: (photos: readonly ListingPhoto[]) => ListingPhoto[]) => void
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/tiff'

/** Photos in the order in which pieces show them; the first is the main photo. */
export function PhotosField({ photos, error, uploads, onChange }: PhotosFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const { sending, problems, send, cancel } = uploads
  const put = (from: number, to: number) => onChange((now) => moved(now, from, to))
  return (
    <fieldset className={styles.section}>
      <legend>Photos</legend>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          setIsOver(false)
          void send([...event.dataTransfer.files])
        }}
      >
        <input
          ref={input}
          type="file"
          multiple
          accept={ACCEPTED}
          name="photos"
          aria-label="Upload photos"
          className={styles.fileInput}
          tabIndex={-1}
          onChange={(event) => {
            void send([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        {sending ? (
          <>
            <output>
              Uploading {sending.name} ({sending.at} of {sending.count})
            </output>
            <progress value={sending.share} aria-label="Upload" />
            <Button look="secondary" size="small" onClick={cancel}>
              Cancel
            </Button>
          </>
        ) : (
          <>
            <Button look="secondary" icon={<ImageUp size={18} />} onClick={() => input.current?.click()}>
              Upload photos
            </Button>
            <span className={styles.quiet}>or drop them here. JPEG, PNG or WebP, up to 25 MB each.</span>
          </>
        )}
      </div>
      {problems.map((problem) => (
        <FieldError key={problem}>{problem}</FieldError>
      ))}
      {error && <FieldError>{error}</FieldError>}
      {photos.length > 0 && (
        <SortableList
          label="Photos in order"
          items={photos.map((photo, at) => ({ ...photo, at }))}
          idOf={({ file_id, at }) => `${file_id} ${at}`}
          nameOf={({ at, description }) => description || `photo ${at + 1}`}
          onOrder={(items) => onChange(() => items.map(({ at: _at, ...photo }) => photo))}
        >
          {({ file_id, description, at }) => (
            <div className={styles.photo}>
              <img src={ownPhoto(file_id, 320)} alt={description} loading="lazy" />
              <div className={styles.photoWords}>
                <TextField
                  label={at === 0 ? 'Main photo: what it shows' : `Photo ${at + 1}: what it shows`}
                  optional
                  maxLength={MAX_PHOTO_DESCRIPTION}
                  placeholder="Kitchen with island"
                  autoComplete="off"
                  value={description}
                  onChange={({ target }) =>
                    onChange((now) =>
                      now.map((photo, n) => (n === at ? { ...photo, description: target.value } : photo)),
                    )
                  }
                />
                <div className={styles.photoTools}>
                  <IconButton
                    small
                    label={`Move photo ${at + 1} up`}
                    disabled={at === 0}
                    onClick={() => put(at, at - 1)}
                  >
                    <ArrowUp size={18} />
                  </IconButton>
                  <IconButton
                    small
                    label={`Move photo ${at + 1} down`}
                    disabled={at === photos.length - 1}
                    onClick={() => put(at, at + 1)}
                  >
                    <ArrowDown size={18} />
                  </IconButton>
                  <IconButton
                    small
                    label={`Remove photo ${at + 1}`}
                    onClick={() => onChange((now) => now.filter((_, n) => n !== at))}
                  >
                    <Trash2 size={18} />
                  </IconButton>
                </div>
              </div>
            </div>
          )}
        </SortableList>
      )}
    </fieldset>
  )
}
