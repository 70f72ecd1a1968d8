/** Codes that a phone scans: how large their squares have to be, and how a grid of them becomes one path. */

import { numberOf } from './attributes.ts'
import { short } from './geometry.ts'
import type { ArtElement, Box } from './types.ts'

/** How much of a code may be lost: about 7, 15, 25 and 30 in a hundred. */
export type Correction = 'L' | 'M' | 'Q' | 'H'

/** Rows of dark (true) and light squares, without the quiet zone. */
export type CodeGrid = readonly (readonly boolean[])[]

/** The code of a text, in the smallest version that holds it. */
export type CodeEncoder = (text: string, correction: Correction) => CodeGrid

/** Squares of white that a scanner needs on each side: ISO/IEC 18004. */
export const QUIET_ZONE = 4

const POINTS_PER_MM = 72 / 25.4

/**
 * The width of one square on paper, in points. GS1 General Specifications 5.12.3.1 give 0.396 mm as the least of a code
 * that leads to an address and 0.495 mm as the size to aim at; a phone is held no closer than a scanner.
 */
export const squareSize = { least: 0.396 * POINTS_PER_MM, good: 0.495 * POINTS_PER_MM }

/** Characters of the longest address that a place for a code has room for. */
export const LONGEST_ADDRESS = 84
/** 84 characters make 37 squares a side with correction M. */
const MOST_SQUARES = 37
/** Points that a place is wide and high at least, quiet zone included, so that no brokerage's address is too long for it. */
export const leastCode = Math.ceil((MOST_SQUARES + 2 * QUIET_ZONE) * squareSize.least)

const squareIn = (side: number, grid: CodeGrid): number => side / (grid.length + 2 * QUIET_ZONE)

/** The strongest correction whose squares are still a good size; where room is short, large squares are worth more. */
export function codeFor(text: string, side: number, encode: CodeEncoder): { grid: CodeGrid; square: number } {
  const attempts = (['H', 'Q', 'M', 'L'] as const).map((correction) => {
    const grid = encode(text, correction)
    return { correction, grid, square: squareIn(side, grid) }
  })
  const good = attempts.find((one) => one.correction !== 'L' && one.square >= squareSize.good)
  const usual = attempts.find((one) => one.correction === 'M' && one.square >= squareSize.least)
  const { grid, square } = good ?? usual ?? attempts.at(-1) ?? { grid: sampleGrid, square: 0 }
  return { grid, square }
}

export const sampleSquare = (side: number): number => squareIn(side, sampleGrid)

/** The dark squares in a place, those beside each other in one piece: no viewer shows a seam between them. */
export function codePath(grid: CodeGrid, { x, y, width }: Box): string {
  const square = squareIn(width, grid)
  const at = (index: number) => (index + QUIET_ZONE) * square
  return grid
    .flatMap((row, down) =>
      runsOf(row).map(([from, to]) => {
        const [left, right] = [short(x + at(from)), short(x + at(to))]
        const [top, bottom] = [short(y + at(down)), short(y + at(down + 1))]
        return `M${left} ${top}H${right}V${bottom}H${left}Z`
      }),
    )
    .join('')
}

function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, at) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last?.[1] === at) last[1] = at + 1
    else runs.push([at, at + 1])
  })
  return runs
}

/** The place of a code, in its own coordinates. */
export const codeBox = ({ attrs }: ArtElement): Box => ({
  x: numberOf(attrs.x),
  y: numberOf(attrs.y),
  width: numberOf(attrs.width),
  height: numberOf(attrs.height),
})

/** A code as it came out on a page. */
export interface FilledCode {
  slot: string
  page: number
  line: number
  /** Null: the sample is shown. */
  address: string | null
  /** Width of one of its squares on the page. */
  square: number
  /** On the page, upright, with the quiet zone. */
  box: Box
  /** In the page's scene. */
  element: ArtElement
}

/** Shown until the agent has a code of her own, and on cards. It says `Sample code` and leads nowhere. */
export const sampleGrid: CodeGrid = [
  '#######.###...#######',
  '#.....#..##.#.#.....#',
  '#.###.#.#.....#.###.#',
  '#.###.#.#####.#.###.#',
  '#.###.#..#.##.#.###.#',
  '#.....#.#..##.#.....#',
  '#######.#.#.#.#######',
  '........####.........',
  '.#.#.#####.#.###.##.#',
  '..###..#..#.##.###.##',
  '##...##.....#..#.##.#',
  '..#..#.##.##..##.#...',
  '.#.#..####.#....#...#',
  '........#....###..##.',
  '#######.###.###.#.##.',
  '#.....#.#..##.......#',
  '#.###.#..#####.#.#.#.',
  '#.###.#.##....###..##',
  '#.###.#...#.#.###.#.#',
  '#.....#.#....#.##....',
  '#######..#..#.##.#.#.',
].map((row) => [...row].map((square) => square === '#'))
