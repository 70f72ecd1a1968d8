/** Preflight of colored areas at the cut: what reaches it runs out to the bleed, and nothing is in the bleed alone. */

import type { Point } from './outline.ts'
import type { Layer } from './painting.ts'
import { issuesAt, type Issue } from './preflight-issues.ts'
import { differ, seenOn } from './sight.ts'
import type { Page } from './types.ts'

/** Points between the places looked at along an edge. */
const STEP = 3
/** How far from the cut, either way, one looks: no cut is truer than half a point. */
const NEAR = 0.6
/** A shorter piece of an edge is a corner of something that crosses the cut. */
const LEAST_LENGTH = 6

interface Side {
  /** The point `along` a side and `out` of the page, both in points. */
  at: (along: number, out: number) => Point
  length: number
}

function sidesOf({ width, height }: Page): Side[] {
  return [
    { length: width, at: (along, out) => ({ x: along, y: -out }) },
    { length: width, at: (along, out) => ({ x: along, y: height + out }) },
    { length: height, at: (along, out) => ({ x: -out, y: along }) },
    { length: height, at: (along, out) => ({ x: width + out, y: along }) },
  ]
}

/** One issue for each kind of trouble on a page. Images and texts have checks of their own. */
export function checkEdges(page: Page, layers: readonly Layer[]): Issue[] {
  if (page.bleed === 0) return []
  const found = new Set(sidesOf(page).flatMap((side) => troublesAlong(side, layers, page.bleed)))
  const { issues, report } = issuesAt({ slot: null, page: page.number })
  for (const trouble of found) report('bleed', 'error', sentences[trouble])
  return issues
}

const sentences = {
  short:
    'A colored area of the design ends at the cut and could leave a white edge. It has to run out to the bleed.',
  outside:
    'A colored area of the design lies in the bleed alone and could show as a sliver. It has to reach into the page.',
}
type Trouble = keyof typeof sentences

function troublesAlong(side: Side, layers: readonly Layer[], bleed: number): Trouble[] {
  const [one, other] = [side.at(0, NEAR), side.at(side.length, bleed)]
  const near = layers.filter(({ bounds, kind }) => {
    if (kind === 'text') return false
    return (
      bounds.x <= Math.max(one.x, other.x) + 2 * NEAR &&
      bounds.x + bounds.width >= Math.min(one.x, other.x) - 2 * NEAR &&
      bounds.y <= Math.max(one.y, other.y) + 2 * NEAR &&
      bounds.y + bounds.height >= Math.min(one.y, other.y) - 2 * NEAR
    )
  })
  const troubles = new Map<Trouble, number>()
  const found = new Set<Trouble>()
  for (let along = STEP / 2; along < side.length; along += STEP) {
    const here = troubleAt(side, along, near, bleed)
    for (const trouble of ['short', 'outside'] as const) {
      const length = here === trouble ? (troubles.get(trouble) ?? 0) + STEP : 0
      troubles.set(trouble, length)
      if (length >= LEAST_LENGTH) found.add(trouble)
    }
  }
  return [...found]
}

function troubleAt(side: Side, along: number, layers: readonly Layer[], bleed: number): Trouble | null {
  const places = [-NEAR, NEAR, bleed - NEAR].map((out) => side.at(along, out))
  const looks = places.map((place) => ({
    place,
    inks: layers.filter((layer) => layer.covers(place) && layer.isOpen(place)),
  }))
  for (const [index, to] of looks.entries()) {
    const from = looks[index - 1]
    // Where the same layers are, nothing ends and nothing begins.
    if (!from || isSame(from.inks, to.inks)) continue
    if (!differ(seenOn(from.inks, from.place), seenOn(to.inks, to.place))) continue
    const ending = topOf(from.inks, to.inks)
    const starting = topOf(to.inks, from.inks)
    const blamed = ending ?? starting
    // A gradient that goes on is a change of its own; images are checked by their boxes.
    if (!blamed || blamed.kind === 'picture' || !isFlat(blamed, side, along, bleed)) continue
    return ending ? 'short' : 'outside'
  }
  return null
}

const isSame = (one: readonly Layer[], other: readonly Layer[]) =>
  one.length === other.length && one.every((layer, at) => layer === other[at])

/** The topmost layer that is at one place and not at the other. */
const topOf = (here: readonly Layer[], there: readonly Layer[]) =>
  here.findLast((layer) => !there.includes(layer))

/** Its edge runs along the cut there; a slanted or round one crosses it, and crosses it anywhere. */
function isFlat(layer: Layer, side: Side, along: number, bleed: number): boolean {
  // The outer edge of a good panel lies beyond all of it.
  const [near, far] = [side.at(along, -NEAR), side.at(along, bleed - NEAR)]
  const across = near.x === far.x ? 'y' : 'x'
  const lengthwise = across === 'x' ? 'y' : 'x'
  const [least, most] = [Math.min(near[across], far[across]), Math.max(near[across], far[across])]
  return layer.outlines().some((points) =>
    points.some((to, index) => {
      const from = points[index - 1]
      if (!from || Math.abs(from[across] - to[across]) > 0.05) return false
      const [start, end] = [
        Math.min(from[lengthwise], to[lengthwise]),
        Math.max(from[lengthwise], to[lengthwise]),
      ]
      return to[across] >= least && to[across] <= most && start <= along && end >= along
    }),
  )
}
