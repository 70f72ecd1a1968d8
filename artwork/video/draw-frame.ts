/** Draws one frame of a video: the photos as they move, and the caption of words over them. */
import {
  captionAt,
  photosAt,
  VIDEO_HEIGHT,
  VIDEO_WIDTH,
  type Size,
  type VideoPlan,
  type View,
} from './plan.ts'
import { emptyPlanes, type Cover, type CoverPlane, type Planes } from './planes.ts'

interface Part {
  left: number
  top: number
  width: number
  height: number
}

/** The part of a photo that fills the frame, in the photo's pixels. */
export function partOf({ width, height }: Size, { zoom, x, y }: View): Part {
  const scale = Math.max(VIDEO_WIDTH / width, VIDEO_HEIGHT / height) * zoom
  const part = { width: VIDEO_WIDTH / scale, height: VIDEO_HEIGHT / scale }
  return { ...part, left: (width - part.width) * x, top: (height - part.height) * y }
}

/** Shares of a pixel are counted in so many steps, so that slow movements do not jerk. */
const STEPS = 256

/** Between the four nearest pixels: each row is mixed of two, then each column of two. */
function sample(
  from: Uint8Array,
  size: Size,
  to: Uint8Array,
  { width, height }: Size,
  { left, top, ...part }: Part,
): void {
  const columns = new Int32Array(width)
  const shares = new Int32Array(width)
  for (let column = 0; column < width; column++) {
    const place = clamped(left + ((column + 0.5) * part.width) / width - 0.5, size.width - 1)
    columns[column] = Math.min(Math.floor(place), Math.max(0, size.width - 2))
    shares[column] = Math.round((place - (columns[column] ?? 0)) * STEPS)
  }
  const first = columns[0] ?? 0
  const last = Math.min(size.width - 1, (columns[width - 1] ?? 0) + 1)
  const line = new Int32Array(size.width + 1)
  for (let row = 0; row < height; row++) {
    const place = clamped(top + ((row + 0.5) * part.height) / height - 0.5, size.height - 1)
    const upper = Math.min(Math.floor(place), Math.max(0, size.height - 2))
    const share = Math.round((place - upper) * STEPS)
    const above = upper * size.width
    const below = Math.min(size.height - 1, upper + 1) * size.width
    for (let column = first; column <= last; column++)
      line[column] = (from[above + column] ?? 0) * (STEPS - share) + (from[below + column] ?? 0) * share
    const begin = row * width
    for (let column = 0; column < width; column++) {
      const at = columns[column] ?? 0
      const of = shares[column] ?? 0
      to[begin + column] = ((line[at] ?? 0) * (STEPS - of) + (line[at + 1] ?? 0) * of + 32_768) >> 16
    }
  }
}

const clamped = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

const halfOf = ({ left, top, width, height }: Part): Part => ({
  left: left / 2,
  top: top / 2,
  width: width / 2,
  height: height / 2,
})
const halfSize = ({ width, height }: Size): Size => ({ width: width / 2, height: height / 2 })

function samplePhoto(photo: Planes, view: View, to: Planes): void {
  const part = partOf(photo, view)
  sample(photo.y, photo, to.y, to, part)
  sample(photo.u, halfSize(photo), to.u, halfSize(to), halfOf(part))
  sample(photo.v, halfSize(photo), to.v, halfSize(to), halfOf(part))
}

function mix(under: Uint8Array, over: Uint8Array, share: number): void {
  const of = Math.round(share * STEPS)
  for (let at = 0; at < under.length; at++)
    under[at] = ((under[at] ?? 0) * (STEPS - of) + (over[at] ?? 0) * of + 128) >> 8
}

function lay(onto: Uint8Array, caption: CoverPlane): void {
  for (let row = 0; row < caption.height; row++) {
    const end = row * caption.width + (caption.ends[row] ?? 0)
    for (let at = row * caption.width + (caption.begins[row] ?? 0); at < end; at++)
      onto[at] = ((onto[at] ?? 0) * (255 - (caption.alpha[at] ?? 0)) + (caption.color[at] ?? 0) + 127) / 255
  }
}

/** What two captions share stands still while the rest of one becomes the other. */
function layBoth(onto: Uint8Array, leaving: CoverPlane, coming: CoverPlane, share: number): void {
  for (let row = 0; row < coming.height; row++) {
    const begin = Math.min(leaving.begins[row] ?? 0, coming.begins[row] ?? 0)
    const end = row * coming.width + Math.max(leaving.ends[row] ?? 0, coming.ends[row] ?? 0)
    for (let at = row * coming.width + begin; at < end; at++) {
      const alpha = (leaving.alpha[at] ?? 0) * (1 - share) + (coming.alpha[at] ?? 0) * share
      const color = (leaving.color[at] ?? 0) * (1 - share) + (coming.color[at] ?? 0) * share
      onto[at] = ((onto[at] ?? 0) * (255 - alpha) + color + 127) / 255
    }
  }
}

export interface VideoImages {
  photos: ReadonlyMap<number, Planes>
  captions: readonly Cover[]
}

/** @returns draws a frame into memory that the next frame takes over */
export function frameDrawer(plan: VideoPlan, { photos, captions }: VideoImages): (frame: number) => Planes {
  const rendered = emptyPlanes(VIDEO_WIDTH, VIDEO_HEIGHT)
  const next = emptyPlanes(VIDEO_WIDTH, VIDEO_HEIGHT)
  return (frame) => {
    for (const [at, { photo, view, share }] of photosAt(plan, frame).entries()) {
      const planes = photos.get(photo)
      if (!planes) continue
      samplePhoto(planes, view, at === 0 ? rendered : next)
      if (at > 0) for (const name of ['y', 'u', 'v'] as const) mix(rendered[name], next[name], share)
    }
    const { caption, leaving, share } = captionAt(plan, frame)
    const now = captions[caption]
    const before = leaving === null ? undefined : captions[leaving]
    for (const name of ['y', 'u', 'v'] as const) {
      if (now && before) layBoth(rendered[name], before[name], now[name], share)
      else if (now) lay(rendered[name], now[name])
    }
    return rendered
  }
}
