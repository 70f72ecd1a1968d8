/** Gradients as PDF shadings with sampled functions, their transparency as a soft mask. Node only. */

import { matrixOf, multiply, type Matrix } from '../geometry.ts'
import { numberOf } from '../attributes.ts'
import { mixStops, readStops, type Stop } from '../gradient-stops.ts'
import type { ArtElement, Box } from '../types.ts'
import type { Inks } from './inks.ts'

const samples = 256

export interface Gradient {
  /** Gradient units to the filled element's coordinates. */
  matrix: Matrix
  /** PDF shading type with its coordinates, in gradient units. */
  type: 2 | 3
  coords: number[]
  /** One byte per part and sample. */
  colors: Buffer
  parts: number
  /** One byte per sample; null when opaque throughout. */
  alpha: Buffer | null
}

/** The gradient for a shape with these bounds; null when the shape is too thin to have one. */
export function readGradient(element: ArtElement, bounds: Box, inks: Inks): Gradient | null {
  const { attrs } = element
  const userSpace = attrs.gradientUnits === 'userSpaceOnUse'
  if (!userSpace && !(bounds.width > 0 && bounds.height > 0)) return null
  const box: Matrix = userSpace ? [1, 0, 0, 1, 0, 0] : [bounds.width, 0, 0, bounds.height, bounds.x, bounds.y]
  const at = (name: string, fallback: number) => {
    const value = attrs[name]
    return value?.endsWith('%') ? Number.parseFloat(value) / 100 : numberOf(value, fallback)
  }
  const stops = readStops(element)
  const opaque = stops.every((stop) => stop.opacity === 1)
  const linear = element.tag === 'linearGradient'
  const [cx, cy] = [at('cx', 0.5), at('cy', 0.5)]
  return {
    matrix: multiply(box, matrixOf(attrs.gradientTransform)),
    type: linear ? 2 : 3,
    coords: linear
      ? [at('x1', 0), at('y1', 0), at('x2', 1), at('y2', 0)]
      : [at('fx', cx), at('fy', cy), 0, cx, cy, at('r', 0.5)],
    colors: sampleColors(stops, inks),
    parts: inks.space === 'DeviceCMYK' ? 4 : 3,
    alpha: opaque
      ? null
      : Buffer.from(
          sampled((position) => [mixStops(stops, position).opacity])
            .flat()
            .map(toByte),
        ),
  }
}

const toByte = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 255)

function sampled<T>(at: (position: number) => T): T[] {
  return Array.from({ length: samples }, (_, index) => at(index / (samples - 1)))
}

/** Screens blend in sRGB, so the blend is made there and each sample turned into ink. */
function sampleColors(stops: readonly Stop[], inks: Inks): Buffer {
  const gray = stops.every(({ rgb: [r, g, b] }) => r === g && g === b)
  const blend = sampled((position) => mixStops(stops, position).rgb)
  return Buffer.from(inks.blendParts(blend, gray).flat().map(toByte))
}
