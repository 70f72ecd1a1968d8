import type { PhotoCrop } from '@frontage/contracts/accounts.ts'
import { moved, zoomed, ZOOM_STEP } from '@frontage/domain/crop-gestures.ts'
import { CENTERED, placeOf, type CropView, type Size } from '@frontage/domain/crop.ts'
import { useEffect, useRef, useState } from 'react'
import { tooFewPixels } from '../../lib/photo-problem.ts'
import { Button, Dialog, DialogActions, FieldError } from '../../ui/index.ts'
import { MAX_CROP_ZOOM, photoCropOf, STAGE } from './crop.ts'
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
  const [image, setImage] = useState<Size | null>(null)
  const [isUnshowable, setUnshowable] = useState(false)
  const [view, setView] = useState<CropView>(CENTERED)
  const stage = useRef<HTMLDivElement>(null)
  const place = image && placeOf(image, STAGE, view)
  const zoomTo = (zoom: number) => {
    if (place) setView(zoomed(view, STAGE, place, { zoom, most: MAX_CROP_ZOOM }))
  }
  const small =
    image && tooFewPixels({ name: file.name, width_px: image.width, height_px: image.height }, 'portrait')
  const drag = (x: number, y: number) => {
    // Percent of the stage for one CSS pixel.
    const unit = STAGE.width / (stage.current?.clientWidth ?? STAGE_PX)
    setView((now) => (image ? moved(now, STAGE, placeOf(image, STAGE, now), x * unit, y * unit) : now))
  }

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
              if (event.currentTarget.hasPointerCapture(event.pointerId))
                drag(event.movementX, event.movementY)
            }}
            onWheel={(event) => zoomTo(view.zoom * (event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP))}
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
                      left: `${place.x}%`,
                      top: `${place.y}%`,
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
            <Slider label="Enlarge" min={1} max={MAX_CROP_ZOOM} value={view.zoom} onChange={zoomTo} />
            <Slider label="Left, right" value={view.x} onChange={(x) => setView({ ...view, x })} />
            <Slider label="Up, down" value={view.y} onChange={(y) => setView({ ...view, y })} />
          </div>
        </>
      )}
      {small && <output className={styles.tooSmall}>{small}</output>}
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
          onClick={() => onSave(file, image ? photoCropOf(image, view) : null)}
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
