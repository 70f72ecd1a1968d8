import type { PhotoCrop } from '@frontage/contracts/accounts.ts'
import { useEffect, useRef, useState } from 'react'
import { Button, Dialog, DialogActions, FieldError } from '../../ui/index.ts'
import {
  clampView,
  cropOf,
  dragged,
  MAX_CROP_ZOOM,
  placeOf,
  WHOLE,
  type CropView,
  type ImageSize,
} from './crop.ts'
import styles from './profile.module.css'

interface CropDialogProps {
  /** null: closed. */
  file: File | null
  busy: boolean
  problem: string | null
  onClose: () => void
  /** null: the image cannot be shown here and is kept as it is. */
  onSave: (file: File, crop: PhotoCrop | null) => void
}

const STAGE_PX = 320

export function CropDialog({ file, busy, problem, onClose, onSave }: CropDialogProps) {
  return (
    <Dialog open={file !== null} onClose={onClose} title="Your photo" width={420}>
      {file && (
        <Cropper
          key={`${file.name} ${file.lastModified}`}
          file={file}
          busy={busy}
          problem={problem}
          onClose={onClose}
          onSave={onSave}
        />
      )}
    </Dialog>
  )
}

function Cropper({ file, busy, problem, onClose, onSave }: CropDialogProps & { file: File }) {
  const url = useObjectUrl(file)
  const [image, setImage] = useState<ImageSize | null>(null)
  const [isUnshowable, setUnshowable] = useState(false)
  const [view, setView] = useState<CropView>(WHOLE)
  const stage = useRef<HTMLDivElement>(null)
  const change = (part: Partial<CropView>) => setView((now) => clampView({ ...now, ...part }))
  const stagePx = () => stage.current?.clientWidth ?? STAGE_PX
  const place = image && placeOf(image, view, 100)

  return (
    <>
      {isUnshowable ? (
        <p>This browser can't show this kind of photo. It will be used as it is.</p>
      ) : (
        <>
          {/* For pointers; the sliders below say and do the same for everybody else. */}
          <div
            ref={stage}
            className={styles.stage}
            aria-hidden="true"
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => {
              if (!image || !event.currentTarget.hasPointerCapture(event.pointerId)) return
              const { movementX, movementY } = event
              setView((now) => dragged(image, now, stagePx(), movementX, movementY))
            }}
            onWheel={(event) => change({ zoom: view.zoom * (event.deltaY < 0 ? 1.06 : 1 / 1.06) })}
          >
            <img
              src={url}
              alt=""
              draggable={false}
              style={
                place
                  ? {
                      width: `${place.width}%`,
                      height: `${place.height}%`,
                      left: `${place.left}%`,
                      top: `${place.top}%`,
                    }
                  : { visibility: 'hidden' }
              }
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setImage({ width: naturalWidth, height: naturalHeight })
              }
              onError={() => setUnshowable(true)}
            />
          </div>
          <div className={styles.sliders}>
            <Slider
              label="Enlarge"
              min={1}
              max={MAX_CROP_ZOOM}
              value={view.zoom}
              onChange={(zoom) => change({ zoom })}
            />
            <Slider label="Left, right" value={view.across} onChange={(across) => change({ across })} />
            <Slider label="Up, down" value={view.down} onChange={(down) => change({ down })} />
          </div>
        </>
      )}
      {problem && (
        <div className={styles.problem}>
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <DialogActions className={styles.actions}>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          busy={busy}
          disabled={!image && !isUnshowable}
          onClick={() => onSave(file, image ? cropOf(image, view) : null)}
        >
          Save photo
        </Button>
      </DialogActions>
    </>
  )
}

interface SliderProps {
  label: string
  value: number
  min?: number
  max?: number
  onChange: (value: number) => void
}

function Slider({ label, value, min = 0, max = 1, onChange }: SliderProps) {
  return (
    <label className={styles.slider}>
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  )
}

function useObjectUrl(file: File): string {
  const [url] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return url
}
