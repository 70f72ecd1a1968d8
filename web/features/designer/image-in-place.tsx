/** Panning and zooming an image where it stands: dragging, wheel, two fingers, arrow keys. */
import { MAX_ZOOM } from '@frontage/artwork/fill-image.ts'
import type { ImageValue } from '@frontage/artwork/types.ts'
import { arrowMove, moved, zoomed, ZOOM_STEP } from '@frontage/domain/crop-gestures.ts'
import { CENTERED, type Point } from '@frontage/domain/crop.ts'
import { Check, ImagePlus, RotateCcw, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { shownImage } from './image-value.ts'
import type { SlotPlace } from './slot-places.ts'
import { placed, type StageView } from './stage-view.ts'
import styles from './stage.module.css'
import type { Designer } from './use-designer.ts'

interface ImageInPlaceProps {
  designer: Designer
  place: Extract<SlotPlace, { kind: 'image' }>
  view: StageView
  onReplace: () => void
  onDone: () => void
}

export function ImageInPlace({ designer, place, view, onReplace, onDone }: ImageInPlaceProps) {
  const value = shownImage(designer, place.image)
  const { rendered, box, cover } = place.image
  const frame = useRef<HTMLButtonElement>(null)
  const canCrop = cover && value !== null && rendered !== null
  const stroke = `crop ${place.slot}`
  const put = (image: ImageValue) => designer.set({ [place.slot]: { image } }, stroke)
  const zoomTo = (zoom: number, at?: Point) => {
    if (value && rendered) put(zoomed(value, box, rendered, { zoom, most: MAX_ZOOM, at }))
  }
  const nudge = (dx: number, dy: number) => {
    if (value && rendered) put(moved(value, box, rendered, dx, dy))
  }
  const gestures = useGestures(frame, {
    view,
    zoom: value?.zoom ?? 1,
    nudge,
    zoomTo,
    end: designer.endStroke,
    canCrop,
  })
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const step = event.shiftKey ? 10 : 2
    const move = arrowMove(event.key, step)
    if (event.key === 'Escape' || event.key === 'Enter') {
      event.stopPropagation()
      onDone()
    } else if (move && canCrop) nudge(move.x, move.y)
    else if ((event.key === '+' || event.key === '=') && canCrop) zoomTo((value?.zoom ?? 1) * ZOOM_STEP)
    else if (event.key === '-' && canCrop) zoomTo((value?.zoom ?? 1) / ZOOM_STEP)
    else return
    event.preventDefault()
  }

  const style = placed(place.box, view)
  return (
    <>
      <button
        type="button"
        ref={frame}
        className={styles.cropFrame}
        data-crop={canCrop || undefined}
        style={style}
        aria-label={`${place.label}: arrow keys move the photo, plus and minus zoom, Escape ends`}
        onKeyDown={onKeyDown}
        {...gestures}
      />
      <div
        className={styles.imageTools}
        style={toolsPlace(style, view)}
        role="toolbar"
        aria-label={`${place.label} tools`}
      >
        <button type="button" className={styles.toolText} onClick={onReplace}>
          <ImagePlus size={18} aria-hidden="true" /> Replace
        </button>
        {canCrop && (
          <>
            <IconButton small label="Zoom out" onClick={() => zoomTo(value.zoom / ZOOM_STEP)}>
              <ZoomOut size={18} />
            </IconButton>
            <input
              type="range"
              aria-label="Photo zoom"
              min={1}
              max={MAX_ZOOM / 2}
              step={0.01}
              value={value.zoom}
              onChange={(event) => zoomTo(Number(event.target.value))}
              onPointerUp={designer.endStroke}
            />
            <IconButton small label="Zoom in" onClick={() => zoomTo(value.zoom * ZOOM_STEP)}>
              <ZoomIn size={18} />
            </IconButton>
            <IconButton small label="Center the photo" onClick={() => put({ ...value, ...CENTERED })}>
              <RotateCcw size={18} />
            </IconButton>
          </>
        )}
        <IconButton small label="Done with the photo" onClick={onDone}>
          <Check size={18} />
        </IconButton>
      </div>
    </>
  )
}

const TOOLS_HEIGHT = 48
const TOOLS_WIDTH = 340

/** Below the image, or inside its lower edge where the paper ends. */
function toolsPlace(box: { left: number; top: number; width: number; height: number }, view: StageView) {
  const below = box.top + box.height + 8
  const top = below + TOOLS_HEIGHT < view.height ? below : Math.max(8, view.height - TOOLS_HEIGHT - 8)
  const left = Math.max(4, Math.min(box.left, view.width - TOOLS_WIDTH))
  return { top, left }
}

interface Gestures {
  view: StageView
  zoom: number
  canCrop: boolean
  nudge: (dx: number, dy: number) => void
  zoomTo: (zoom: number, at?: Point) => void
  end: () => void
}

function useGestures(frame: React.RefObject<HTMLButtonElement | null>, gestures: Gestures) {
  const pointers = useRef(new Map<number, Point>())

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!gestures.canCrop) return
    event.preventDefault()
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015))
    gestures.zoomTo(gestures.zoom * factor, shareOf(frame.current, event.clientX, event.clientY))
  })
  // React's own wheel listener is passive and could not keep the stage from scrolling along.
  useEffect(() => {
    const element = frame.current
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [frame])

  if (!gestures.canCrop) return {}
  return {
    onPointerDown: (event: React.PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: (event: React.PointerEvent) => {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const now = { x: event.clientX, y: event.clientY }
      pointers.current.set(event.pointerId, now)
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      if (!other) {
        const { scale } = gestures.view
        gestures.nudge((now.x - before.x) / scale, (now.y - before.y) / scale)
        return
      }
      const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y)
      const middle = shareOf(frame.current, (now.x + other.x) / 2, (now.y + other.y) / 2)
      if (apart(before) > 1) gestures.zoomTo((gestures.zoom * apart(now)) / apart(before), middle)
    },
    onPointerUp: (event: React.PointerEvent) => {
      pointers.current.delete(event.pointerId)
      gestures.end()
    },
    onPointerCancel: (event: React.PointerEvent) => {
      pointers.current.delete(event.pointerId)
    },
  }
}

/** A point of the window as a share of the element's width and height. */
function shareOf(element: HTMLElement | null, x: number, y: number): Point | undefined {
  const box = element?.getBoundingClientRect()
  return box && { x: (x - box.left) / box.width, y: (y - box.top) / box.height }
}
