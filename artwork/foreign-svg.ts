/** Reads any SVG into a tree, with what the profile has no place for, so that it can be cleaned and written again. */

import { SaxesParser } from 'saxes'

export interface ForeignElement {
  tag: string
  attrs: Record<string, string>
  children: (ForeignElement | string)[]
}

export interface ForeignSvg {
  root: ForeignElement
  /** Texts of all style sheets in it. */
  css: string
  /** Processing instructions and comments are not in the tree. */
  hasInstructions: boolean
}

const MOST_ELEMENTS = 20_000
const DEEPEST = 60

/** null: not well-formed, or so large that nobody cleans it; the linter says what is wrong with it. */
export function readForeignSvg(text: string): ForeignSvg | null {
  const parser = new SaxesParser({ xmlns: false })
  const open: ForeignElement[] = []
  let root: ForeignElement | null = null
  let elements = 0
  let css = ''
  let hasInstructions = false
  const add = (words: string) => {
    const parent = open.at(-1)
    if (parent?.tag === 'style') css += words
    else if (words !== '') parent?.children.push(words)
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('processinginstruction', () => {
    hasInstructions = true
  })
  parser.on('opentag', (tag) => {
    elements += 1
    if (elements > MOST_ELEMENTS || open.length >= DEEPEST) throw new Error('too large')
    const element: ForeignElement = { tag: tag.name, attrs: { ...tag.attributes }, children: [] }
    const parent = open.at(-1)
    if (parent) parent.children.push(element)
    else root = element
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.on('text', add)
  parser.on('cdata', add)
  try {
    parser.write(text).close()
  } catch {
    return null
  }
  return root ? { root, css, hasInstructions } : null
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
}
const escapeText = (text: string): string => text.replaceAll(/[&<>]/g, (char) => escapes[char] ?? char)
const escapeValue = (text: string): string => text.replaceAll(/[&<>"\n\t]/g, (char) => escapes[char] ?? char)

/** One element a line, so that a finding's line says where it is; texts stay on theirs. */
export function writeForeignSvg(element: ForeignElement, indent = ''): string {
  const attrs = Object.entries(element.attrs)
    .map(([name, value]) => ` ${name}="${escapeValue(value)}"`)
    .join('')
  const children = element.children.filter((child) => typeof child !== 'string' || child.trim() !== '')
  if (children.length === 0) return `${indent}<${element.tag}${attrs}/>\n`
  if (isOfText(element)) return `${indent}${inline(element)}\n`
  const inner = children
    .map((child) =>
      typeof child === 'string'
        ? `${indent}  ${escapeText(child.trim())}\n`
        : writeForeignSvg(child, `${indent}  `),
    )
    .join('')
  return `${indent}<${element.tag}${attrs}>\n${inner}${indent}</${element.tag}>\n`
}

const isOfText = ({ tag }: ForeignElement): boolean => ['text', 'title', 'desc'].includes(tag)

function inline({ tag, attrs, children }: ForeignElement): string {
  const named = Object.entries(attrs)
    .map(([name, value]) => ` ${name}="${escapeValue(value)}"`)
    .join('')
  const inner = children
    .map((child) => (typeof child === 'string' ? escapeText(child) : inline(child)))
    .join('')
  return inner === '' ? `<${tag}${named}/>` : `<${tag}${named}>${inner}</${tag}>`
}
