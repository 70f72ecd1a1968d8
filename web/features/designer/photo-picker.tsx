/** Chooses an image for a slot: from the stock library, from the agent's photos, or a new one from this device. */
import * as fileCalls from '@frontage/contracts/calls/files.ts'
import type { SampleImage } from '@frontage/contracts/designs.ts'
import type { StoredFile } from '@frontage/contracts/files.ts'
import { ImageOff, ImageUp } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { api, sentenceOf } from '../../lib/api.ts'
import { atWidth, stockImages } from '../../lib/rendering/load-images.ts'
import { photoProblem, tooFewPixels } from '../../lib/photo-problem.ts'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './photo-picker.module.css'
import { ACCEPTED_PHOTOS, uploadPhoto } from './upload.ts'

export type PickedImage = { sample: string } | { file: StoredFile }

interface PhotoPickerProps {
  /** 'Main photo'; null: closed. */
  label: string | null
  /** Where a user is shown the library offers users, else places. */
  kind: 'photo' | 'portrait'
  onPick: (image: PickedImage) => void
  onClose: () => void
}

type Source = 'mine' | 'stock'

export function PhotoPicker({ label, kind, onPick, onClose }: PhotoPickerProps) {
  const [chosen, setChosen] = useState<Source | null>(null)
  const first = useFirstSource(label !== null, kind)
  const source = chosen ?? first
  const [small, setSmall] = useState<StoredFile | null>(null)
  if (small && label === null) setSmall(null)
  // It is among the own photos whatever the agent does now.
  const pickFile = (file: StoredFile) => (tooFewPixels(file, kind) ? setSmall(file) : onPick({ file }))
  return (
    <Dialog open={label !== null} onClose={onClose} title={`Choose a photo: ${label ?? ''}`} width={880}>
      <UploadBox onChosen={() => setSmall(null)} onUploaded={pickFile} />
      {small && (
        <div className={styles.small} role="alert">
          <p>{tooFewPixels(small, kind)}</p>
          <Button look="secondary" size="small" onClick={() => onPick({ file: small })}>
            Use it anyway
          </Button>
        </div>
      )}
      <Tabs
        label="Where from"
        tabs={[
          { value: 'mine', label: 'My photos' },
          { value: 'stock', label: 'Stock library' },
        ]}
        value={source ?? 'mine'}
        onChange={setChosen}
      >
        {source === null ? (
          <Loading />
        ) : source === 'mine' ? (
          <Images<StoredFile>
            key="mine"
            load={ownPhotos}
            empty={
              <EmptyState icon={<ImageOff size={30} />} title="No photos yet" level={3}>
                Upload one above, or choose a photo from the stock library.
              </EmptyState>
            }
            tile={(file) => ({ key: file.id, url: file.url, title: file.name })}
            onPick={pickFile}
          />
        ) : (
          <Images<SampleImage>
            key="stock"
            load={kind === 'portrait' ? stockPortraits : stockPhotos}
            empty={<EmptyState icon={<ImageOff size={30} />} title="The library is empty" level={3} />}
            tile={(sample) => ({ key: sample.name, url: sample.url, title: sample.title })}
            onPick={(sample) => onPick({ sample: sample.name })}
          />
        )}
      </Tabs>
    </Dialog>
  )
}

/** The tab that a user would choose: where nobody uploaded a photo yet, the library. null until that is known. */
function useFirstSource(isOpen: boolean, kind: PhotoPickerProps['kind']): Source | null {
  const portrait = useSite().user?.photoFileId
  const [hasOwn, setHasOwn] = useState<boolean | null>(null)
  useEffect(() => {
    if (!isOpen || kind === 'portrait') return
    let isCurrent = true
    ownPhotos().then(
      (files) => isCurrent && setHasOwn(files.some((file) => file.id !== portrait)),
      // The tab of the own photos says what is wrong and tries again.
      () => isCurrent && setHasOwn(true),
    )
    return () => {
      isCurrent = false
      setHasOwn(null)
    }
  }, [isOpen, kind, portrait])
  if (kind === 'portrait') return 'mine'
  return hasOwn === null ? null : hasOwn ? 'mine' : 'stock'
}

const ownPhotos = () => api.call(fileCalls.list)
const stockPhotos = () => stockOf('photo')
const stockPortraits = () => stockOf('portrait')

async function stockOf(kind: 'photo' | 'portrait'): Promise<SampleImage[]> {
  return (await stockImages()).filter((sample) => sample.kind === kind)
}

interface ImagesProps<T> {
  load: () => Promise<T[]>
  empty: ReactNode
  tile: (image: T) => { key: string; url: string; title: string }
  onPick: (image: T) => void
}

/** Retry mounts it again, which loads again. */
function Images<T>(props: ImagesProps<T>) {
  const [attempt, setAttempt] = useState(0)
  return <ImageGrid key={attempt} {...props} onRetry={() => setAttempt((count) => count + 1)} />
}

function ImageGrid<T>({ load, empty, tile, onPick, onRetry }: ImagesProps<T> & { onRetry: () => void }) {
  const [pictures, setImages] = useState<T[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const fetchAll = async () => {
      try {
        setImages(await load())
      } catch (error) {
        setProblem(sentenceOf(error))
      }
    }
    void fetchAll()
  }, [load])
  if (problem !== null) return <ErrorState message={problem} onRetry={onRetry} level={3} />
  if (!pictures) return <Loading />
  if (pictures.length === 0) return empty
  return (
    <ul className={styles.grid}>
      {pictures.map((image) => {
        const { key, url, title } = tile(image)
        return (
          <li key={key}>
            <button type="button" className={styles.tile} onClick={() => onPick(image)} title={title}>
              <img src={atWidth(url, 320)} alt={title} loading="lazy" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function Loading() {
  return (
    <div className={styles.grid} aria-busy="true">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} ratio={3 / 2} />
      ))}
    </div>
  )
}

interface UploadBoxProps {
  onChosen: () => void
  onUploaded: (file: StoredFile) => void
}

function UploadBox({ onChosen, onUploaded }: UploadBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController | null>(null)
  const [progress, setProgress] = useState<{ name: string; share: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => () => sending.current?.abort(), [])

  const send = async (file: File | undefined) => {
    if (!file || sending.current) return
    onChosen()
    const refused = photoProblem(file)
    setProblem(refused)
    if (refused) return
    const controller = new AbortController()
    sending.current = controller
    setProgress({ name: file.name, share: 0 })
    try {
      const stored = await uploadPhoto(file, {
        signal: controller.signal,
        onProgress: (share) => setProgress({ name: file.name, share }),
      })
      onUploaded(stored)
    } catch (error) {
      if (!controller.signal.aborted) setProblem(sentenceOf(error))
    } finally {
      sending.current = null
      setProgress(null)
    }
  }

  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        void send(event.dataTransfer.files[0])
      }}
    >
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_PHOTOS}
        className={styles.fileInput}
        aria-label="Upload a photo"
        tabIndex={-1}
        onChange={(event) => {
          void send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {progress ? (
        <output className={styles.progress}>
          <span>
            {progress.share < 1 ? `Uploading ${progress.name}` : `Preparing ${progress.name} for print`} …{' '}
            {Math.round(progress.share * 100)}%
          </span>
          <progress value={progress.share} aria-label="Upload" />
          <Button look="secondary" size="small" onClick={() => sending.current?.abort()}>
            Cancel
          </Button>
        </output>
      ) : (
        <>
          <Button look="secondary" icon={<ImageUp size={18} />} onClick={() => input.current?.click()}>
            Upload a photo
          </Button>
          <span className={styles.dropHint}>
            or drop one here. JPEG, PNG or WebP up to 25 MB; large photos print best.
          </span>
        </>
      )}
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
