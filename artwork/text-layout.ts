/** Fits text into a box: wraps, then shrinks. Pure sums over the metrics tables. */

import type { Anchor, Valign } from './choices.ts'
import type { Face } from './font-faces.ts'
import { capHeightInEms, type MetricsSource } from './metrics.ts'
import { spaceWidth, wordRuns, type Findings, type Run, type Word } from './text-runs.ts'
import type { Box } from './types.ts'

export interface TextStyle {
  face: Face
  /** Points. */
  size: number
  /** Points at full size; shrinks with the type. */
  letterSpacing: number
  anchor: Anchor
}

export interface TextBox {
  box: Box
  maxLines: number
  fit: 'shrink' | 'wrap'
  minSize: number
  /** Multiple of the size. */
  leading: number
  valign: Valign
  /** First baseline for valign 'baseline'. */
  baseline: number
  /** How far a text that cannot be shortened may go, once nothing else helps; none: it overflows. */
  atWorst?: { maxLines: number; minSize: number }
}

export interface PlacedRun {
  face: Face
  text: string
  x: number
  y: number
}

export interface TextLayout {
  runs: PlacedRun[]
  /** Points; what it shrank to. */
  size: number
  letterSpacing: number
  /** It doesn't fit even at the smallest size. */
  overflow: boolean
  /** What the drawn text covers: widest line, capitals of the first to descent of the last. Null: nothing drawn. */
  ink: Box | null
}

interface Line {
  runs: Run[]
  /** Offset of each run from the line's start, ems. */
  offsets: number[]
  width: number
}

/**
 * Lays the text out at the largest size, from style.size down to room.minSize, at which it fits. Where it does not, and
 * the room says how far it may go, it is laid out once more within those limits.
 */
export function layOutText(
  text: string,
  style: TextStyle,
  room: TextBox,
  source: MetricsSource,
  findings: Findings,
): TextLayout {
  const designed = fitText(text, style, room, source, findings)
  const { atWorst } = room
  if (!designed.overflow || !atWorst) return designed
  const tight: Room = {
    ...room,
    atWorst: undefined,
    isPacked: true,
    fit: 'shrink',
    maxLines: Math.max(room.maxLines, atWorst.maxLines),
    minSize: Math.min(room.minSize, atWorst.minSize),
    leading: Math.min(room.leading, tightLeading),
  }
  // Spaced letters are the first thing to give up: they are set for short words.
  const plain = { ...style, letterSpacing: Math.min(0, style.letterSpacing) }
  const squeezed = fitText(text, plain, tight, source, findings)
  return squeezed.overflow ? designed : squeezed
}

/** Lines of small print stand this close at the least: descenders do not touch the capitals below. */
const tightLeading = 1.1

/** Where a line may end: after words, also after the joints of an address or a double name, or at any character. */
type Breaks = 'words' | 'joints' | 'anywhere'

/** A room whose first baseline may move so that all lines lie in the box. */
interface Room extends TextBox {
  isPacked?: boolean
}

function fitText(
  text: string,
  style: TextStyle,
  room: Room,
  source: MetricsSource,
  findings: Findings,
): TextLayout {
  const spacing = style.letterSpacing / style.size
  const setter = lineSetter(style.face, spacing, source, findings)
  const paragraphs = (room.maxLines === 1 ? [text.replaceAll('\n', ' ')] : text.split('\n')).map(
    (paragraph) => setter.words(paragraph),
  )
  const metrics = source(style.face.id)
  const cap = metrics ? capHeightInEms(metrics) : 0.7
  const fits = (lines: readonly Line[], size: number) =>
    lines.length <= room.maxLines &&
    lines.every((line) => line.width * size <= room.box.width + 0.05) &&
    heightFits(lines.length, size, cap, room)

  const smallest = room.fit === 'shrink' ? Math.min(room.minSize, style.size) : style.size
  const setAt = (size: number, breaks: Breaks) =>
    setter.wrap(paragraphs, room.box.width / size, room.maxLines, breaks)
  const shrinkFrom = (first: number, breaks: Breaks): { size: number; lines: Line[] } => {
    let size = first
    let lines = setAt(size, breaks)
    while (!fits(lines, size) && size > smallest) {
      size = Math.max(smallest, nextSize(lines, size, room))
      lines = setAt(size, breaks)
    }
    return { size, lines }
  }
  let { size, lines } = shrinkFrom(style.size, 'words')
  if (!fits(lines, size) && room.isPacked) ({ size, lines } = shrinkFrom(style.size, 'joints'))
  // Only when no size does may a word be broken, an address of the web in a narrow column; not while it can be squeezed.
  if (!fits(lines, size) && room.maxLines > 1 && !room.atWorst) {
    ;({ size, lines } = shrinkFrom(room.isPacked ? style.size : size, 'anywhere'))
  }
  return place(lines, size, spacing, cap, style, room, !fits(lines, size))
}

/** One line knows at once how much smaller it has to be; several are tried in steps of 2 %. */
function nextSize(lines: readonly Line[], size: number, room: TextBox): number {
  const widest = Math.max(...lines.map((line) => line.width))
  if (room.maxLines === 1 && widest * size > room.box.width) {
    return Math.floor((room.box.width / widest) * 100) / 100
  }
  return Math.round(size * 98) / 100 - 0.01
}

function heightFits(lines: number, size: number, cap: number, room: Room): boolean {
  const below = (lines - 1) * size * room.leading
  if (room.valign === 'baseline' && !room.isPacked)
    return room.baseline + below <= room.box.y + room.box.height + 0.5
  return cap * size + below <= room.box.height + 0.5
}

function place(
  lines: readonly Line[],
  size: number,
  spacing: number,
  cap: number,
  style: TextStyle,
  room: Room,
  overflow: boolean,
): TextLayout {
  const { box } = room
  const step = size * room.leading
  const below = (lines.length - 1) * step
  const lowest = box.y + box.height - below
  const first = {
    baseline: room.isPacked ? Math.max(box.y + cap * size, Math.min(room.baseline, lowest)) : room.baseline,
    top: box.y + cap * size,
    middle: box.y + (box.height + cap * size - below) / 2,
    bottom: lowest,
  }[room.valign]
  const share = { start: 0, middle: 0.5, end: 1 }[style.anchor]
  const runs: PlacedRun[] = []
  let left = Infinity
  let right = -Infinity
  for (const [index, line] of lines.entries()) {
    if (line.runs.length === 0) continue
    const start = box.x + (box.width - line.width * size) * share
    left = Math.min(left, start)
    right = Math.max(right, start + line.width * size)
    for (const [at, run] of line.runs.entries()) {
      runs.push({
        face: run.face,
        text: run.text,
        x: start + line.offsets[at]! * size,
        y: first + index * step,
      })
    }
  }
  const top = first - cap * size
  const ink =
    runs.length === 0 ? null : { x: left, y: top, width: right - left, height: below + (cap + 0.25) * size }
  return { runs, size, letterSpacing: spacing * size, overflow, ink }
}

/** Sets words into lines for one face and spacing; all lengths in ems. */
export function lineSetter(face: Face, spacing: number, source: MetricsSource, findings: Findings) {
  const space = spaceWidth(face, source)
  const cache = new Map<string, Word>()
  const word = (text: string): Word => {
    const known = cache.get(text)
    if (known) return known
    const made = wordRuns(text, face, spacing, source, findings)
    cache.set(text, made)
    return made
  }

  /** Joins words into one line; neighbors of the same face become one run. */
  function join(texts: readonly string[]): Line {
    const runs: Run[] = []
    const offsets: number[] = []
    let width = 0
    for (const text of texts) {
      const { runs: own } = word(text)
      for (const run of own) {
        const previous = runs.at(-1)
        if (previous && previous.face === run.face) {
          const text = `${previous.text} ${run.text}`
          // The same words are tried at many sizes.
          const joined = run.face === face ? word(text) : wordRuns(text, run.face, spacing, source, findings)
          const merged = joined.runs[0] ?? run
          runs[runs.length - 1] = merged
          width = offsets.at(-1)! + merged.width
          continue
        }
        const gap = previous ? space + 2 * spacing : 0
        offsets.push(width + gap)
        runs.push(run)
        width += gap + run.width
      }
    }
    return { runs, offsets, width }
  }

  function breakWord(text: string, room: number, breaks: Breaks): string[] {
    const pieces: string[] = []
    let piece = ''
    for (const part of text.match(/[^@./_-]+[@./_-]*|[@./_-]+/g) ?? [text]) {
      if (piece !== '' && word(piece + part).width > room) {
        pieces.push(piece)
        piece = ''
      }
      piece += part
      if (breaks === 'joints') continue
      while (word(piece).width > room && [...piece].length > 1) {
        const chars = [...piece]
        let count = chars.length - 1
        while (count > 1 && word(chars.slice(0, count).join('')).width > room) count -= 1
        pieces.push(chars.slice(0, count).join(''))
        piece = chars.slice(count).join('')
      }
    }
    return piece === '' ? pieces : [...pieces, piece]
  }

  function wrap(paragraphs: readonly string[][], room: number, maxLines: number, breaks: Breaks): Line[] {
    const slack = room + 1e-4
    const lines: Line[] = []
    for (const words of paragraphs) {
      if (maxLines === 1) {
        lines.push(join(words))
        continue
      }
      let current: string[] = []
      for (const text of words.flatMap((text) =>
        breaks !== 'words' && word(text).width > slack ? breakWord(text, slack, breaks) : [text],
      )) {
        if (current.length > 0 && join([...current, text]).width > slack) {
          lines.push(join(current))
          current = []
        }
        current.push(text)
      }
      lines.push(join(current))
    }
    // Lines that came out empty at the end (dropped characters, trailing breaks) take no room.
    while (lines.length > 1 && lines.at(-1)!.runs.length === 0) lines.pop()
    return lines
  }

  return { words: (text: string) => text.split(/\s+/).filter((part) => part !== ''), wrap, join }
}
