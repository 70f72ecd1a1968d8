/** A frame over an image that lies on a stage. Pixels of the stage, from its upper left corner. */
import { clamp, scaleToFit, type Box, type Point, type Size } from './crop.ts'

/** How the image lies on the stage: its middle, quarter turns clockwise, mirrored or not, and its size. */
export interface TurnedView extends Point {
  readonly turns: 0 | 1 | 2 | 3
  readonly isMirrored: boolean
  /** 1: the whole image fits the stage. */
  readonly zoom: number
}

/** A quarter turn more. */
export const nextTurn = { 0: 1, 1: 2, 2: 3, 3: 0 } as const satisfies Record<
  TurnedView['turns'],
  TurnedView['turns']
>

export const LEAST_ZOOM = 0.1
const MOST_ZOOM = 10
/** Smallest frame, and longest side of what comes out. */
const LEAST_FRAME = 24
const LONGEST = 4096

export const zoomWithin = (zoom: number): number => clamp(zoom, LEAST_ZOOM, MOST_ZOOM)

const turned = ({ width, height }: Size, turns: TurnedView['turns']): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }

/** Pixels of the stage for one of the image. */
export function scaleOf(image: Size, stage: Size, { turns, zoom }: TurnedView): number {
  return scaleToFit(turned(image, turns), stage) * zoom
}

/** Where the image lies. */
export function imageBox(image: Size, stage: Size, view: TurnedView): Box {
  const scale = scaleOf(image, stage, view)
  const lying = turned(image, view.turns)
  const [width, height] = [lying.width * scale, lying.height * scale]
  return { x: view.x - width / 2, y: view.y - height / 2, width, height }
}

export const corners = ['nw', 'ne', 'sw', 'se'] as const
export type Corner = (typeof corners)[number]

/** The frame with one corner moved; it stays on the stage, not on the image. `ratio`: width for height, null: free. */
export function withCorner(frame: Box, corner: Corner, to: Point, stage: Size, ratio: number | null): Box {
  const fixed = {
    x: corner.endsWith('w') ? frame.x + frame.width : frame.x,
    y: corner.startsWith('n') ? frame.y + frame.height : frame.y,
  }
  const room = {
    width: corner.endsWith('w') ? fixed.x : stage.width - fixed.x,
    height: corner.startsWith('n') ? fixed.y : stage.height - fixed.y,
  }
  let width = clamp(corner.endsWith('w') ? fixed.x - to.x : to.x - fixed.x, LEAST_FRAME, room.width)
  let height = clamp(corner.startsWith('n') ? fixed.y - to.y : to.y - fixed.y, LEAST_FRAME, room.height)
  if (ratio !== null) {
    width = Math.min(width, room.height * ratio)
    height = width / ratio
  }
  return {
    x: corner.endsWith('w') ? fixed.x - width : fixed.x,
    y: corner.startsWith('n') ? fixed.y - height : fixed.y,
    width,
    height,
  }
}

/** The largest frame of this shape in the middle of the box, kept on the stage. */
export function frameOf(box: Box, stage: Size, ratio: number | null): Box {
  const [left, top] = [clamp(box.x, 0, stage.width), clamp(box.y, 0, stage.height)]
  const width = clamp(box.x + box.width, 0, stage.width) - left
  const height = clamp(box.y + box.height, 0, stage.height) - top
  if (ratio === null) return { x: left, y: top, width, height }
  const fitted = Math.min(width, height * ratio)
  return {
    x: left + (width - fitted) / 2,
    y: top + (height - fitted / ratio) / 2,
    width: fitted,
    height: fitted / ratio,
  }
}

/** How large what is framed comes out: as sharp as the image is, within what browsers can draw. */
export function outputOf(frame: Size, scale: number): Size & { readonly enlarge: number } {
  const enlarge = Math.min(1 / scale, LONGEST / Math.max(frame.width, frame.height))
  return {
    width: Math.max(1, Math.round(frame.width * enlarge)),
    height: Math.max(1, Math.round(frame.height * enlarge)),
    enlarge,
  }
}
