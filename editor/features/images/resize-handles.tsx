import { calculateZoomLevel } from '@lexical/utils'
import { type PointerEvent, useRef } from 'react'
import styles from './image-view.module.css'

/** Narrowest an image is made by dragging, in pixels. */
const NARROWEST = 40

const corners = ['nw', 'ne', 'sw', 'se'] as const
type Corner = (typeof corners)[number]

interface Props {
  /** The image as it stands on the page. */
  readonly image: () => HTMLImageElement | null
  /** Pixels that there is room for. */
  readonly widest: number
  /** Called at the end of a drag alone. */
  readonly onResize: (width: number, height: number) => void
}

interface Drag {
  readonly image: HTMLImageElement
  readonly corner: Corner
  readonly from: number
  readonly width: number
  readonly ratio: number
  readonly zoom: number
}

/** Corners to drag: the image keeps its shape. Its dialog takes a width by number. */
export function ResizeHandles({ image, widest, onResize }: Props) {
  const drag = useRef<Drag | null>(null)
  const widthAt = (event: PointerEvent, { corner, from, width, zoom }: Drag): number => {
    const by = ((event.clientX - from) / zoom) * (corner.endsWith('e') ? 1 : -1)
    return Math.round(Math.max(Math.min(NARROWEST, widest), Math.min(widest, width + by)))
  }
  const start = (event: PointerEvent, corner: Corner): void => {
    const shown = image()
    if (!shown || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const zoom = calculateZoomLevel(shown)
    const box = shown.getBoundingClientRect()
    const width = box.width / zoom
    drag.current = { image: shown, corner, from: event.clientX, width, ratio: box.height / box.width, zoom }
  }
  const move = (event: PointerEvent): void => {
    if (drag.current) drag.current.image.style.width = `${widthAt(event, drag.current)}px`
  }
  const end = (event: PointerEvent, isDone: boolean): void => {
    const held = drag.current
    drag.current = null
    if (!held) return
    held.image.style.width = ''
    const width = widthAt(event, held)
    if (isDone && width !== Math.round(held.width)) onResize(width, Math.round(width * held.ratio))
  }
  return corners.map((corner) => (
    <span
      key={corner}
      aria-hidden
      className={`image-resizer-${corner} ${styles.handle}`}
      data-corner={corner}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => start(event, corner)}
      onPointerMove={move}
      onPointerUp={(event) => end(event, true)}
      onPointerCancel={(event) => end(event, false)}
    />
  ))
}
