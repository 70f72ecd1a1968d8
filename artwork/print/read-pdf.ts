/** Reads what our PDF writer wrote: for tests and measurements, not for PDFs of others. Node only. */

import { inflateSync } from 'node:zlib'
import { matrixFrom, identity, multiply, scaleOf, type Matrix } from '../geometry.ts'

/** Objects of a PDF by number: the dictionary's text and the unpacked stream. */
export function objectsOf(pdf: Buffer): Map<number, { dictionary: string; stream: string }> {
  const text = pdf.toString('latin1')
  const objects = new Map<number, { dictionary: string; stream: string }>()
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\n?(?:stream\n|endobj)/g)) {
    const [, , dictionary = ''] = match
    let stream = ''
    if (match[0].endsWith('stream\n')) {
      const from = match.index + match[0].length
      const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1])
      const bytes = pdf.subarray(from, from + length)
      stream = dictionary.includes('/FlateDecode')
        ? inflateSync(bytes).toString('latin1')
        : bytes.toString('latin1')
    }
    objects.set(Number(match[1]), { dictionary, stream })
  }
  return objects
}

/** A run of text as a press file's content stream sets it. */
export interface PressText {
  /** Points on paper. */
  size: number
  /** Cyan, magenta, yellow, black, 0 to 1. */
  inks: number[]
  overprints: boolean
}

interface State {
  matrix: Matrix
  inks: number[]
  overprints: boolean
}

/** Every run of text in the pages of a press file, in drawing order. */
export function textsOf(pdf: Buffer): PressText[] {
  const objects = objectsOf(pdf)
  const dictionary = [...objects.values()].map((object) => object.dictionary).join('\n')
  const overprinting = new Set(
    [...dictionary.matchAll(/\/(Er\d+) (\d+) 0 R/g)]
      .filter((match) => /\/op true/.test(objects.get(Number(match[2]))!.dictionary))
      .map((match) => match[1]!),
  )
  return [...objects.values()]
    .filter(({ stream }) => /\bTJ\b/.test(stream) && /\bBT\b/.test(stream))
    .flatMap(({ stream }) => textsOfPage(stream, overprinting))
}

function textsOfPage(stream: string, overprinting: ReadonlySet<string>): PressText[] {
  const texts: PressText[] = []
  const stack: State[] = []
  let state: State = { matrix: identity, inks: [0, 0, 0, 1], overprints: false }
  let size = 0
  for (const line of stream.split('\n')) {
    const operator = /(\S+)$/.exec(line)?.[1]
    const numbers = line.split(' ').slice(0, -1).map(Number)
    if (operator === 'q') stack.push(state)
    else if (operator === 'Q') state = stack.pop() ?? state
    else if (operator === 'cm') state = { ...state, matrix: multiply(state.matrix, matrixFrom(numbers)) }
    else if (operator === 'k') state = { ...state, inks: numbers }
    else if (operator === 'gs' && overprinting.has(line.slice(1, -3))) state = { ...state, overprints: true }
    else if (operator === 'Tf') size = Number(line.split(' ')[1])
    else if (operator === 'TJ') {
      texts.push({ size: size * scaleOf(state.matrix), inks: state.inks, overprints: state.overprints })
    }
  }
  return texts
}

/** How many inks a reader can see in it. */
export const inkCount = ({ inks }: PressText): number => inks.filter((ink) => ink > 0.005).length
