/** How different two images of the same page are, edges smoothed differently not counted. */

/** RGBA, all opaque, or drawn on white before. */
export interface ImageSource {
  data: Uint8Array
  width: number
  height: number
}

export interface Difference {
  /** Share of pixels, 0 to 1, that have no counterpart. */
  share: number
  /** Largest share within any one tile: a lost word is small on a page, and large here. */
  worstTile: number
  /** RGBA: the first image faded, differing pixels red. */
  image: Uint8Array
}

/** A counterpart is a pixel at most one away whose channels are this near. */
const tolerance = 56
const tile = 40

/** Compares pixel by pixel in both directions. Throws when the sizes differ by more than a pixel of rounding. */
export function difference(one: ImageSource, other: ImageSource): Difference {
  if (Math.abs(one.width - other.width) > 1 || Math.abs(one.height - other.height) > 1) {
    throw new Error(`The pictures are ${one.width}x${one.height} and ${other.width}x${other.height}`)
  }
  const width = Math.min(one.width, other.width)
  const height = Math.min(one.height, other.height)
  const image = new Uint8Array(width * height * 4)
  const columns = Math.ceil(width / tile)
  const tiles = new Float64Array(columns * Math.ceil(height / tile))
  let differing = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const differs = !hasCounterpart(one, other, x, y) || !hasCounterpart(other, one, x, y)
      const at = (y * width + x) * 4
      const from = (y * one.width + x) * 4
      for (let channel = 0; channel < 3; channel += 1) {
        image[at + channel] = differs ? (channel === 0 ? 255 : 0) : 191 + (byteOf(one, from + channel) >> 2)
      }
      image[at + 3] = 255
      if (!differs) continue
      differing += 1
      const place = Math.floor(y / tile) * columns + Math.floor(x / tile)
      tiles[place] = (tiles[place] ?? 0) + 1
    }
  }
  return { share: differing / (width * height), worstTile: Math.max(...tiles) / (tile * tile), image }
}

const byteOf = ({ data }: ImageSource, at: number): number => data[at] ?? 0

function hasCounterpart(from: ImageSource, into: ImageSource, x: number, y: number): boolean {
  const at = (y * from.width + x) * 4
  for (let dy = -1; dy <= 1; dy += 1) {
    const row = y + dy
    if (row < 0 || row >= into.height) continue
    for (let dx = -1; dx <= 1; dx += 1) {
      const column = x + dx
      if (column < 0 || column >= into.width) continue
      const to = (row * into.width + column) * 4
      if (
        Math.abs(byteOf(from, at) - byteOf(into, to)) <= tolerance &&
        Math.abs(byteOf(from, at + 1) - byteOf(into, to + 1)) <= tolerance &&
        Math.abs(byteOf(from, at + 2) - byteOf(into, to + 2)) <= tolerance
      ) {
        return true
      }
    }
  }
  return false
}
