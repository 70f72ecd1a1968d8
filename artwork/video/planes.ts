/** Pictures as video stores them: brightness at full size, two colors at half of it, by BT.709 in its narrow range. */

export interface Planes {
  width: number
  height: number
  y: Uint8Array
  u: Uint8Array
  v: Uint8Array
}

/** Widths and heights are even. */
export const emptyPlanes = (width: number, height: number): Planes => ({
  width,
  height,
  y: new Uint8Array(width * height),
  u: new Uint8Array((width / 2) * (height / 2)),
  v: new Uint8Array((width / 2) * (height / 2)),
})

const brightness = (r: number, g: number, b: number): number =>
  16 + 0.182_586 * r + 0.614_231 * g + 0.062_007 * b
const blueness = (r: number, g: number, b: number): number =>
  128 - 0.100_644 * r - 0.338_572 * g + 0.439_216 * b
const redness = (r: number, g: number, b: number): number =>
  128 + 0.439_216 * r - 0.398_942 * g - 0.040_274 * b

/** @param rgb three bytes a pixel; width and height are even */
export function planesOf(rgb: Uint8Array, width: number, height: number): Planes {
  const planes = emptyPlanes(width, height)
  const { y, u, v } = planes
  const at = (index: number) => rgb[index] ?? 0
  for (let row = 0; row < height; row += 2) {
    for (let column = 0; column < width; column += 2) {
      let [r, g, b] = [0, 0, 0]
      for (const place of [0, 1, width, width + 1]) {
        const pixel = row * width + column + place
        const [pr, pg, pb] = [at(pixel * 3), at(pixel * 3 + 1), at(pixel * 3 + 2)]
        y[pixel] = brightness(pr, pg, pb) + 0.5
        r += pr
        g += pg
        b += pb
      }
      const half = (row / 2) * (width / 2) + column / 2
      u[half] = blueness(r / 4, g / 4, b / 4) + 0.5
      v[half] = redness(r / 4, g / 4, b / 4) + 0.5
    }
  }
  return planes
}

/** One plane of a caption of words: how much it covers, 0 to 255, and its color times that. */
export interface CoverPlane {
  width: number
  height: number
  alpha: Uint8Array
  color: Uint16Array
  /** Of each row the columns that are covered at all; the same where none is. */
  begins: Uint16Array
  ends: Uint16Array
}

export interface Cover {
  y: CoverPlane
  u: CoverPlane
  v: CoverPlane
}

function coverPlane(
  width: number,
  height: number,
  read: (column: number, row: number) => readonly [alpha: number, color: number],
): CoverPlane {
  const plane: CoverPlane = {
    width,
    height,
    alpha: new Uint8Array(width * height),
    color: new Uint16Array(width * height),
    begins: new Uint16Array(height),
    ends: new Uint16Array(height),
  }
  for (let row = 0; row < height; row++) {
    let [begins, ends] = [width, 0]
    for (let column = 0; column < width; column++) {
      const [alpha, color] = read(column, row)
      if (alpha === 0) continue
      plane.alpha[row * width + column] = alpha
      plane.color[row * width + column] = Math.round(color * alpha)
      begins = Math.min(begins, column)
      ends = column + 1
    }
    plane.begins[row] = Math.min(begins, ends)
    plane.ends[row] = ends
  }
  return plane
}

/** @param rgba four bytes a pixel, colors not yet multiplied by alpha */
export function coverOf(rgba: Uint8Array, width: number, height: number): Cover {
  const at = (index: number) => rgba[index] ?? 0
  const half =
    (color: (r: number, g: number, b: number) => number) =>
    (column: number, row: number): readonly [number, number] => {
      let [alpha, r, g, b] = [0, 0, 0, 0]
      for (const place of [0, 1, width, width + 1]) {
        const pixel = (row * 2 * width + column * 2 + place) * 4
        const own = at(pixel + 3)
        alpha += own
        r += at(pixel) * own
        g += at(pixel + 1) * own
        b += at(pixel + 2) * own
      }
      return alpha === 0 ? [0, 0] : [Math.round(alpha / 4), color(r / alpha, g / alpha, b / alpha)]
    }
  return {
    y: coverPlane(width, height, (column, row) => {
      const pixel = (row * width + column) * 4
      return [at(pixel + 3), brightness(at(pixel), at(pixel + 1), at(pixel + 2))]
    }),
    u: coverPlane(width / 2, height / 2, half(blueness)),
    v: coverPlane(width / 2, height / 2, half(redness)),
  }
}
