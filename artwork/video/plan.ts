/** What a video of a listing shows when: how the photos move, and which caption of words lies over them. No Node, no pixels. */

export const VIDEO_WIDTH = 1080
export const VIDEO_HEIGHT = 1920
export const VIDEO_SECONDS = 15
export const FRAMES_PER_SECOND = 30
export const VIDEO_FRAMES = VIDEO_SECONDS * FRAMES_PER_SECOND
/** More would pass too fast to be seen. */
export const MOST_VIDEO_PHOTOS = 6

/** Frames in which one photo becomes the next, or one caption. */
const PHOTO_FADE = 18
const CAPTION_FADE = 12
/** One photo alone is looked at in as many ways. */
const WAYS_OF_ONE = 3
const FEWEST_SHOTS = 4
/** The shortest that a first or last caption shows, as parts of the whole. */
const FIRST_CAPTION = 0.3
const LAST_CAPTION = 0.26

export interface Size {
  width: number
  height: number
}

/** Which part of a photo fills the frame: `zoom` 1 shows as much as fits, `x` and `y` are places in the spare part, 0 to 1. */
export interface View {
  zoom: number
  x: number
  y: number
}

export interface Shot {
  /** Index of the photo. */
  photo: number
  /** The frame at which it begins, and the first that it does not show alone or with its successor. */
  begins: number
  ends: number
  from: View
  to: View
}

export interface CaptionTime {
  /** Index of the caption. */
  caption: number
  begins: number
}

export interface VideoPlan {
  frames: number
  shots: readonly Shot[]
  captions: readonly CaptionTime[]
}

/** How far a view may travel across the spare part of a photo, in widths of the frame. */
const MOST_TRAVEL = 0.4
const STILL = 1.04
const CLOSE = 1.16

/** A wide photo is passed along, a tall one is neared or left; each turn the other way. */
export function movement({ width, height }: Size, turn: number): { from: View; to: View } {
  const cover = Math.max(VIDEO_WIDTH / width, VIDEO_HEIGHT / height)
  const spare = (width * cover * STILL - VIDEO_WIDTH) / VIDEO_WIDTH
  const isForward = turn % 2 === 0
  if (spare > 0.3) {
    const half = Math.min(0.5, MOST_TRAVEL / spare / 2)
    const left = { zoom: STILL, x: 0.5 - half, y: 0.5 }
    const right = { zoom: STILL, x: 0.5 + half, y: 0.5 }
    return isForward ? { from: left, to: right } : { from: right, to: left }
  }
  const far = { zoom: 1.01, x: 0.5, y: 0.5 }
  const close = { zoom: CLOSE, x: 0.5, y: 0.4 }
  return isForward ? { from: far, to: close } : { from: close, to: far }
}

/** @param photos the sizes of the photos, at least one @param captions how many captions there are, at least one */
export function planVideo(photos: readonly Size[], captions: number, frames = VIDEO_FRAMES): VideoPlan {
  const count =
    photos.length === 1 ? WAYS_OF_ONE : Math.min(MOST_VIDEO_PHOTOS, Math.max(FEWEST_SHOTS, photos.length))
  const shots = Array.from({ length: count }, (_, at): Shot => {
    const photo = at % Math.min(photos.length, MOST_VIDEO_PHOTOS)
    const begins = Math.round((at * frames) / count)
    const end = Math.round(((at + 1) * frames) / count)
    const size = photos[photo] ?? { width: VIDEO_WIDTH, height: VIDEO_HEIGHT }
    return { photo, begins, ends: Math.min(frames, end + PHOTO_FADE), ...movement(size, at) }
  })
  return { frames, shots, captions: captionTimes(captions, frames) }
}

function captionTimes(captions: number, frames: number): CaptionTime[] {
  if (captions <= 1) return [{ caption: 0, begins: 0 }]
  const last = Math.round(frames * (1 - LAST_CAPTION))
  const first = captions === 2 ? last : Math.round(frames * FIRST_CAPTION)
  const between = captions - 2
  return Array.from({ length: captions }, (_, caption) => {
    if (caption === 0) return { caption, begins: 0 }
    if (caption === captions - 1) return { caption, begins: last }
    return { caption, begins: Math.round(first + ((caption - 1) * (last - first)) / between) }
  })
}

export interface ShownPhoto {
  photo: number
  view: View
  /** How much of it shows over the one before it, 0 to 1. */
  share: number
}

const between = (from: View, to: View, t: number): View => ({
  zoom: from.zoom + (to.zoom - from.zoom) * t,
  x: from.x + (to.x - from.x) * t,
  y: from.y + (to.y - from.y) * t,
})

/** One photo, or two while one becomes the next; the lower one first. */
export function photosAt({ shots }: VideoPlan, frame: number): ShownPhoto[] {
  return shots.flatMap(({ photo, begins, ends, from, to }, at) => {
    if (frame < begins || frame >= ends) return []
    const share = at === 0 ? 1 : Math.min(1, (frame - begins + 1) / (PHOTO_FADE + 1))
    return [{ photo, view: between(from, to, (frame - begins) / Math.max(1, ends - begins - 1)), share }]
  })
}

export interface ShownCaption {
  caption: number
  /** The caption before it, while it is leaving. */
  leaving: number | null
  share: number
}

export function captionAt({ captions }: VideoPlan, frame: number): ShownCaption {
  const at = captions.findLastIndex(({ begins }) => begins <= frame)
  const now = captions[at]
  if (!now) return { caption: 0, leaving: null, share: 1 }
  const share = Math.min(1, (frame - now.begins + 1) / (CAPTION_FADE + 1))
  const before = captions[at - 1]
  return before && share < 1
    ? { caption: now.caption, leaving: before.caption, share }
    : { caption: now.caption, leaving: null, share: 1 }
}

/** Frames shared out among so many processes: each begins where the one before it ends. */
export const partsOf = (frames: number, parts: number): { begins: number; ends: number }[] =>
  Array.from({ length: parts }, (_, at) => ({
    begins: Math.round((at * frames) / parts),
    ends: Math.round(((at + 1) * frames) / parts),
  }))
