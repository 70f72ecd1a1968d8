/** Everything in pixels; a point or a box of the stage, from its upper left corner. */
export interface Size {
  readonly width: number
  readonly height: number
}
export interface Box extends Size {
  readonly x: number
  readonly y: number
}

/** How the image lies on the stage: its middle, quarter turns clockwise, mirrored or not, and its size. */
export interface View {
  readonly x: number
  readonly y: number
  readonly turns: 0 | 1 | 2 | 3
  readonly isMirrored: boolean
  /** 1: the whole image fits the stage. */
  readonly zoom: number
}

export const LEAST_ZOOM = 0.1
const MOST_ZOOM = 10
/** Smallest frame, and longest side of what comes out. */
const LEAST_FRAME = 24
const LONGEST = 4096

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

export const zoomWithin = (zoom: number): number => clamp(zoom, LEAST_ZOOM, MOST_ZOOM)

export const turned = ({ width, height }: Size, turns: View['turns']): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }

/** Pixels of the stage for one of the image. */
export function scaleOf(image: Size, stage: Size, { turns, zoom }: View): number {
  const lying = turned(image, turns)
  return Math.min(stage.width / lying.width, stage.height / lying.height) * zoom
}

/** Where the image lies. */
export function imageBox(image: Size, stage: Size, view: View): Box {
  const scale = scaleOf(image, stage, view)
  const lying = turned(image, view.turns)
  const [width, height] = [lying.width * scale, lying.height * scale]
  return { x: view.x - width / 2, y: view.y - height / 2, width, height }
}

export const corners = ['nw', 'ne', 'sw', 'se'] as const
export type Corner = (typeof corners)[number]

/** The frame with one corner moved; it stays on the stage, not on the image. `ratio`: width for height, null: free. */
export function withCorner(
  frame: Box,
  corner: Corner,
  to: { x: number; y: number },
  stage: Size,
  ratio: number | null,
): Box {
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

export const isWithin = (frame: Box, box: Box): boolean =>
  frame.x >= box.x - 0.5 &&
  frame.y >= box.y - 0.5 &&
  frame.x + frame.width <= box.x + box.width + 0.5 &&
  frame.y + frame.height <= box.y + box.height + 0.5

/** How large what is framed comes out: as sharp as the image is, within what browsers can draw. */
export function outputOf(frame: Size, scale: number): Size & { readonly enlarge: number } {
  const enlarge = Math.min(1 / scale, LONGEST / Math.max(frame.width, frame.height))
  return {
    width: Math.max(1, Math.round(frame.width * enlarge)),
    height: Math.max(1, Math.round(frame.height * enlarge)),
    enlarge,
  }
}

/** A photo stays one, unless the frame reaches beyond it: what is empty there must stay transparent. */
export function outputType(src: string, isFilled: boolean): 'image/jpeg' | 'image/webp' | 'image/png' {
  const isJpeg = /^data:image\/jpeg|\.jpe?g(?:[?#]|$)/i.test(src)
  if (isJpeg && isFilled) return 'image/jpeg'
  return /^data:image\/webp|\.webp(?:[?#]|$)/i.test(src) ? 'image/webp' : 'image/png'
}
