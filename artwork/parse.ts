/** Reads template SVG into a small tree with line numbers. What isn't plain elements and text is reported. */

import { SaxesParser } from 'saxes'
import type { ArtElement, Problem } from './types.ts'

export const MAX_BYTES = 2_000_000
export const MAX_ELEMENTS = 5000
export const MAX_DEPTH = 40

export interface Parsed {
  /** Null when the text isn't a well-formed document. */
  root: ArtElement | null
  problems: Problem[]
}

/** Stops the reader; the problem is already noted. */
class Stop extends Error {}

/** Never throws: whatever is wrong with the text comes back as problems. */
export function parseTemplate(svgText: string): Parsed {
  const problems: Problem[] = []
  if (svgText.length > MAX_BYTES) {
    return { root: null, problems: [{ line: 1, rule: 'too-big', message: 'The file is larger than 2 MB.' }] }
  }
  const parser = new SaxesParser({ xmlns: false, position: true })
  const open: ArtElement[] = []
  let root: ArtElement | null = null
  let elements = 0
  let tagLine = 1
  const report = (rule: string, message: string, line = parser.line) => problems.push({ line, rule, message })
  const stop = (rule: string, message: string): never => {
    report(rule, message)
    throw new Stop()
  }

  parser.on('error', (error) => stop('not-well-formed', error.message.replace(/^\d+:\d+: /, '')))
  parser.on('doctype', () => stop('doctype', 'A document type (DTD) is not allowed.'))
  parser.on('processinginstruction', ({ target }) =>
    report('processing-instruction', `<?${target}?> is not allowed.`),
  )
  parser.on('cdata', () => report('cdata', 'CDATA sections are not allowed.'))
  parser.on('opentagstart', () => {
    // The event comes one character late, which may be the line break after the tag's name.
    tagLine = parser.columnIndex === 0 ? parser.line - 1 : parser.line
  })
  parser.on('opentag', (tag) => {
    elements += 1
    if (elements > MAX_ELEMENTS) stop('too-many-elements', `More than ${MAX_ELEMENTS} elements.`)
    if (open.length >= MAX_DEPTH) stop('too-deep', `Elements are nested more than ${MAX_DEPTH} deep.`)
    const element: ArtElement = {
      tag: tag.name,
      attrs: { ...tag.attributes },
      children: [],
      line: tagLine,
    }
    const parent = open.at(-1)
    if (parent) parent.children.push(element)
    else root = element
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.on('text', (text) => {
    const parent = open.at(-1)
    if (!parent || text === '') return
    if (parent.tag === 'text' || parent.tag === 'tspan' || parent.tag === 'title' || parent.tag === 'desc') {
      parent.children.push(text)
    } else if (text.trim() !== '') {
      report('stray-text', `Text stands outside a text element: "${text.trim().slice(0, 30)}".`)
    }
  })
  try {
    parser.write(svgText).close()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return { root: null, problems }
  }
  return { root, problems }
}
