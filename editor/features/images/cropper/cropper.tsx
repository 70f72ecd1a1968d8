import { arrowMove, ZOOM_STEP } from '@frontage/domain/crop-gestures.ts'
import { isWithin, type Box, type Point } from '@frontage/domain/crop.ts'
import {
  frameOf,
  imageBox,
  LEAST_ZOOM,
  nextTurn,
  zoomWithin,
  type TurnedView,
} from '@frontage/domain/crop-frame.ts'
import { safeImageSource } from '@frontage/page-nodes/guards/media.ts'
import { FlipHorizontal2, RotateCw } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { UploadOptions } from '../../../inputs.ts'
import { Button } from '@frontage/web/ui/button.tsx'
import { DialogActions } from '@frontage/web/ui/dialog.tsx'
import styles from './image-editor.module.css'
import { UploadProgress } from '../../upload/upload-progress.tsx'
import { useUpload } from '../../upload/use-upload.ts'
import { drawStage, framed } from './draw.ts'
import { Frame } from './frame.tsx'
import { outputType } from './output-type.ts'

const STAGE_HEIGHT = 300
const NARROWEST_STAGE = 240
const STEP = 10
const UNUSABLE = 'The image was saved, but its address cannot be used on a page.'

/** Width for height; 0: as the author likes, -1: that of the image. */
const shapes = [
  ['Free', 0],
  ['Original', -1],
  ['Square', 1],
  ['4:3', 4 / 3],
  ['16:9', 16 / 9],
] as const

interface Props {
  readonly src: string
  readonly image: HTMLImageElement
  readonly send: (file: File, options?: UploadOptions) => Promise<string>
  readonly sayProblem: (error: unknown) => string
  readonly onDone: (src: string, shape: number) => void
}

/** A frame over an image that can be moved, sized, turned and mirrored under it. */
export function Cropper({ src, image, send, sayProblem, onDone }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const held = useRef<Point | null>(null)
  // The dialog's width is that of the narrowest screens at the least; the stage is measured once.
  const [stage] = useState(() => ({
    width: Math.max(NARROWEST_STAGE, Math.min(432, innerWidth - 80)),
    height: STAGE_HEIGHT,
  }))
  const size = useMemo(() => ({ width: image.naturalWidth, height: image.naturalHeight }), [image])
  const [view, setView] = useState<TurnedView>({
    x: stage.width / 2,
    y: stage.height / 2,
    turns: 0,
    isMirrored: false,
    zoom: 0.9,
  })
  const [shape, setShape] = useState(0)
  const [frame, setFrame] = useState<Box>(() => frameOf(imageBox(size, stage, view), stage, null))
  const [failed, setFailed] = useState('')
  const { share, problem, start, cancel } = useUpload(send, sayProblem)
  const id = useId()

  // The dialog opened before the image was there, with nothing but its Close to give the focus to.
  useEffect(() => first.current?.focus(), [])

  useEffect(() => {
    if (canvas.current) drawStage(canvas.current, image, stage, view)
  }, [image, stage, view])

  const ratioOf = (chosen: number, seen: TurnedView): number | null => {
    if (chosen >= 0) return chosen || null
    const { width, height } = imageBox(size, stage, seen)
    return width / height
  }
  const ratio = ratioOf(shape, view)
  const chooseShape = (chosen: number): void => {
    setShape(chosen)
    setFrame(frameOf(imageBox(size, stage, view), stage, ratioOf(chosen, view)))
  }
  const turn = (): void => {
    const next = { ...view, turns: nextTurn[view.turns] }
    setView(next)
    setFrame(frameOf(imageBox(size, stage, next), stage, ratioOf(shape, next)))
  }
  const zoomTo = (zoom: number): void => setView({ ...view, zoom: zoomWithin(zoom) })
  const pan = (event: PointerEvent): void => {
    if (held.current)
      setView({ ...view, x: event.clientX - held.current.x, y: event.clientY - held.current.y })
  }
  const nudge = (event: KeyboardEvent): void => {
    const by = arrowMove(event.key, STEP)
    if (!by) return
    event.preventDefault()
    setView({ ...view, x: view.x + by.x, y: view.y + by.y })
  }
  const save = async (): Promise<void> => {
    setFailed('')
    try {
      const type = outputType(src, isWithin(frame, imageBox(size, stage, view), 0.5))
      const address = await start(await framed(image, stage, view, frame, type))
      if (address === null) return
      if (safeImageSource(address) === '') setFailed(UNUSABLE)
      else onDone(address, frame.height / frame.width)
    } catch (error) {
      setFailed(sayProblem(error))
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (share === null) void save()
      }}
    >
      <div
        className={styles.stage}
        style={stage}
        onWheel={(event) => zoomTo(view.zoom * (event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP))}
      >
        <button
          ref={first}
          type="button"
          className={styles.image}
          aria-label="Move the image: drag, or use the arrow keys"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            held.current = { x: event.clientX - view.x, y: event.clientY - view.y }
          }}
          onPointerMove={pan}
          onPointerUp={() => (held.current = null)}
          onPointerCancel={() => (held.current = null)}
          onKeyDown={nudge}
        >
          <canvas ref={canvas} style={stage} />
        </button>
        <Frame frame={frame} stage={stage} ratio={ratio} onChange={setFrame} />
      </div>
      <div className={styles.tools}>
        <label htmlFor={`${id}-zoom`}>Zoom</label>
        <input
          id={`${id}-zoom`}
          type="range"
          min={LEAST_ZOOM}
          max={4}
          step={0.05}
          value={view.zoom}
          aria-valuetext={`${Math.round(view.zoom * 100)}%`}
          onChange={(event) => zoomTo(Number(event.target.value))}
        />
        <label htmlFor={`${id}-shape`}>Shape</label>
        <select
          id={`${id}-shape`}
          value={shape}
          onChange={(event) => chooseShape(Number(event.target.value))}
        >
          {shapes.map(([label, value]) => (
            <option key={label} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span className={styles.turns}>
          <Button look="secondary" aria-label="Turn to the right" title="Turn to the right" onClick={turn}>
            <RotateCw size={16} aria-hidden />
          </Button>
          <Button
            look="secondary"
            aria-label="Mirror"
            title="Mirror"
            aria-pressed={view.isMirrored}
            onClick={() => setView({ ...view, isMirrored: !view.isMirrored })}
          >
            <FlipHorizontal2 size={16} aria-hidden />
          </Button>
        </span>
      </div>
      {(failed || problem) && (
        <p role="alert" className={styles.stopped}>
          {failed || problem}
        </p>
      )}
      {share !== null && <UploadProgress share={share} onCancel={cancel} />}
      <DialogActions>
        <Button type="submit" disabled={share !== null}>
          Confirm
        </Button>
      </DialogActions>
    </form>
  )
}
