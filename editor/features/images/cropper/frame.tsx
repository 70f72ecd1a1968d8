import type { KeyboardEvent, PointerEvent } from 'react'
import { arrowMove } from '@frontage/domain/crop-gestures.ts'
import { type Box, type Size } from '@frontage/domain/crop.ts'
import { corners, withCorner, type Corner } from '@frontage/domain/crop-frame.ts'
import styles from './image-editor.module.css'

/** Pixels that an arrow key moves a corner. */
const STEP = 10

const shown: Readonly<Record<Corner, string>> = {
  nw: 'upper left',
  ne: 'upper right',
  sw: 'lower left',
  se: 'lower right',
}

interface Props {
  readonly frame: Box
  readonly stage: Size
  /** Width for height; null: free. */
  readonly ratio: number | null
  readonly onChange: (frame: Box) => void
}

/** What is kept of the image: four corners to drag, or to move with the arrow keys. */
export function Frame({ frame, stage, ratio, onChange }: Props) {
  const at = (corner: Corner) => ({
    x: corner.endsWith('w') ? frame.x : frame.x + frame.width,
    y: corner.startsWith('n') ? frame.y : frame.y + frame.height,
  })
  const drag = (event: PointerEvent<HTMLElement>, corner: Corner): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!box) return
    onChange(
      withCorner(frame, corner, { x: event.clientX - box.left, y: event.clientY - box.top }, stage, ratio),
    )
  }
  const nudge = (event: KeyboardEvent, corner: Corner): void => {
    const by = arrowMove(event.key, STEP)
    if (!by) return
    event.preventDefault()
    const { x, y } = at(corner)
    onChange(withCorner(frame, corner, { x: x + by.x, y: y + by.y }, stage, ratio))
  }
  return (
    <>
      <div
        className={styles.frame}
        style={{ left: frame.x, top: frame.y, width: frame.width, height: frame.height }}
      />
      {corners.map((corner) => (
        <button
          key={corner}
          type="button"
          className={styles.corner}
          aria-label={`Move the ${shown[corner]} corner: drag, or use the arrow keys`}
          style={{ left: at(corner).x, top: at(corner).y }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => drag(event, corner)}
          onKeyDown={(event) => nudge(event, corner)}
        />
      ))}
    </>
  )
}
