/**
 * Writes an SVG as drawing programs export it into the profile's words where that changes nothing of the drawing. What it
 * cannot say stays as it is, for the linter to name.
 */

import { keysOf } from '@frontage/domain/typed-objects.ts'
import { faces } from './font-faces.ts'
import { declarationsOf, readDeclarations, readStyleSheet, type StyleSheet } from './css-declarations.ts'
import { readForeignSvg, writeForeignSvg, type ForeignElement } from './foreign-svg.ts'

export interface CleanedSvg {
  text: string
  /** What was changed, a sentence each; none: the text is as it was. */
  notes: string[]
}

const SAID = {
  doctype: 'The document type was removed.',
  instructions: 'Instructions to other programs were removed.',
  foreign: 'The drawing program’s own data was removed.',
  styles: 'Styles were written as attributes of their elements.',
  hidden: 'Hidden objects were removed.',
  units: 'Units were removed: numbers are points.',
  colors: 'Colors were written as #rrggbb.',
  fonts: 'Font names were written as family and weight.',
  size: 'The size on the page was removed: the viewBox has it.',
  text: 'text-rendering="geometricPrecision" was added.',
  ids: 'Names of layers that nothing points at were removed.',
  empty: 'Empty groups were removed.',
} as const
type Note = keyof typeof SAID

interface Cleaning {
  sheet: StyleSheet
  /** Ids that something points at. */
  wanted: ReadonlySet<string>
  notes: Set<Note>
}

/** Never throws. */
export function cleanSvg(given: string): CleanedSvg {
  const { text, hadDoctype } = withoutDoctype(given)
  const read = readForeignSvg(text)
  if (!read || read.root.tag !== 'svg') return { text: given, notes: [] }
  const notes = new Set<Note>()
  if (hadDoctype) notes.add('doctype')
  if (read.hasInstructions) notes.add('instructions')
  const sheet = readStyleSheet(read.css)
  if (read.css.trim() !== '') notes.add('styles')
  const wanted = new Set(
    [...text.matchAll(/url\(\s*["']?#([^)"']+)|href="#([^"]+)"/g)].map((one) => one[1] ?? one[2] ?? ''),
  )
  const [root] = cleaned(read.root, { sheet, wanted, notes }, true)
  const isNeeded = [...notes].some((note) => note !== 'empty')
  if (!root || !isNeeded) return { text: given, notes: [] }
  const order = keysOf(SAID)
  return {
    text: writeForeignSvg(root),
    notes: order.filter((note) => notes.has(note)).map((note) => SAID[note]),
  }
}

/** The entities of Adobe's programs name addresses and nothing else; any others are left for the linter to refuse. */
function withoutDoctype(text: string): { text: string; hadDoctype: boolean } {
  const match = /<!DOCTYPE[^>[]*(?:\[([^\]]*)\]\s*)?>/i.exec(text)
  if (!match) return { text, hadDoctype: false }
  const entities = [...(match[1] ?? '').matchAll(/<!ENTITY\s+(%?\s*\S+)\s+("[^"]*"|'[^']*')/g)]
  const areAddresses = entities.every(
    ([, name = '', value = '']) => /^ns_\w+$/.test(name) && /^["']https?:/.test(value),
  )
  if (!areAddresses || /SYSTEM\s|<!(?!ENTITY)/.test(match[1] ?? '')) return { text, hadDoctype: false }
  const rest = text.replace(match[0], '').replaceAll(/\s[\w:-]+="&ns_\w+;"/g, '')
  return { text: rest, hadDoctype: true }
}

const DROPPED = new Set(['metadata', 'style'])
/** Say how a browser mixes or picks, in their values that change nothing. */
const HARMLESS: Record<string, RegExp> = {
  isolation: /./,
  'enable-background': /./,
  'mix-blend-mode': /^normal$/,
  'line-height': /./,
  overflow: /^visible$/,
  'white-space': /./,
  'font-variant': /^normal$/,
  'font-stretch': /^normal$/,
  'text-align': /./,
  'paint-order': /^normal$/,
  'shape-rendering': /./,
  'image-rendering': /./,
  'color-interpolation': /./,
  'color-rendering': /./,
  'vector-effect': /^none$/,
  'text-decoration': /^none$/,
  'word-spacing': /^0(px)?$/,
  'font-kerning': /./,
  'font-feature-settings': /./,
  'font-variation-settings': /./,
  'baseline-shift': /^(baseline|0)$/,
  display: /^(inline|block)$/,
  visibility: /^visible$/,
  filter: /^none$/,
  mask: /^none$/,
  'clip-path': /^none$/,
  marker: /^none$/,
}

function cleaned(element: ForeignElement, cleaning: Cleaning, isRoot = false): ForeignElement[] {
  const { notes } = cleaning
  if (element.tag.includes(':') || DROPPED.has(element.tag)) {
    notes.add(element.tag === 'style' ? 'styles' : 'foreign')
    return []
  }
  if (element.tag === 'switch') {
    notes.add('foreign')
    const kept = element.children.filter(
      (child) => typeof child === 'string' || child.tag !== 'foreignObject',
    )
    return kept.flatMap((child) => (typeof child === 'string' ? [] : cleaned(child, cleaning)))
  }
  const attrs = attributesOf(element, cleaning)
  if (attrs.display === 'none' || attrs.visibility === 'hidden') {
    notes.add('hidden')
    return []
  }
  if (isRoot) sizeRoot(attrs, notes)
  const children = element.children.flatMap((child): ForeignElement['children'] =>
    typeof child === 'string' ? [child] : cleaned(child, cleaning),
  )
  const isEmpty = children.every((child) => typeof child === 'string' && child.trim() === '')
  if (isEmpty && element.tag === 'g') {
    notes.add('empty')
    return []
  }
  return [{ tag: element.tag, attrs, children }]
}

const LENGTHS =
  /^(?:x|y|dx|dy|x1|x2|y1|y2|cx|cy|fx|fy|r|rx|ry|width|height|font-size|stroke-width|letter-spacing|stroke-dashoffset|offset)$/

function attributesOf(element: ForeignElement, { sheet, wanted, notes }: Cleaning): Record<string, string> {
  const { style, class: classes, ...own } = element.attrs
  const styled = declarationsOf(sheet, element)
  const inline = readDeclarations(style ?? '')
  if (style !== undefined || classes !== undefined) notes.add('styles')
  const attrs: Record<string, string> = {}
  for (const [given, value] of [...Object.entries(own), ...styled, ...inline]) {
    const name = given === 'xlink:href' ? 'href' : given
    if (name !== given || isForeign(name)) notes.add('foreign')
    if (isForeign(name)) continue
    if (HARMLESS[name]?.test(value.trim())) {
      if (own[given] !== undefined) notes.add('foreign')
      continue
    }
    if (name === 'id' && !wanted.has(value) && !/^[A-Za-z][\w-]{0,63}$/.test(value)) {
      notes.add('ids')
      continue
    }
    setValue(attrs, name, value, notes)
  }
  return attrs
}

const isForeign = (name: string): boolean =>
  name.includes(':') ||
  name === 'data-name' ||
  name === 'version' ||
  name === 'baseProfile' ||
  name.startsWith('-')

function setValue(attrs: Record<string, string>, name: string, value: string, notes: Set<Note>): void {
  if (name === 'font-family') return setFont(attrs, value, notes)
  if (LENGTHS.test(name) && /^-?[\d.]+(?:e-?\d+)?(?:px|pt)$/.test(value.trim())) {
    notes.add('units')
    attrs[name] = value.trim().replace(/p[xt]$/, '')
  } else if (name === 'fill' || name === 'stroke' || name === 'stop-color') {
    const color = hexOf(value)
    if (color !== value) notes.add('colors')
    attrs[name] = color
  } else if (name === 'font-weight' && attrs['font-weight'] !== undefined && /^(normal|400)$/.test(value)) {
    // The name of the font said it better.
  } else attrs[name] = value
}

const NAMED: Record<string, string> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  lime: '#00ff00',
  blue: '#0000ff',
  yellow: '#ffff00',
  cyan: '#00ffff',
  aqua: '#00ffff',
  magenta: '#ff00ff',
  fuchsia: '#ff00ff',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  maroon: '#800000',
  olive: '#808000',
  green: '#008000',
  purple: '#800080',
  teal: '#008080',
  navy: '#000080',
  orange: '#ffa500',
  gold: '#ffd700',
  transparent: 'none',
}

function hexOf(value: string): string {
  const plain = value.trim().toLowerCase()
  const [, ...channels] = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(plain) ?? []
  if (channels.length === 3)
    return `#${channels.map((one) => Math.min(255, Number(one)).toString(16).padStart(2, '0')).join('')}`
  return NAMED[plain] ?? value
}

const letters = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
const WEIGHTS: Record<string, string> = {
  regular: '400',
  medium: '500',
  semibold: '600',
  demibold: '600',
  bold: '700',
  extrabold: '800',
}

/** 'Poppins-SemiBold', 'Poppins' is Poppins in 600. */
function setFont(attrs: Record<string, string>, value: string, notes: Set<Note>): void {
  const [first = ''] = value.split(',').map((name) => name.trim().replaceAll(/^["']|["']$/g, ''))
  const [called = '', style = ''] = first.split('-')
  const family = faces.find((face) => letters(face.family) === letters(called))?.family ?? first
  const italic = /italic|oblique$/i.test(style)
  const weight = WEIGHTS[letters(style.replace(/italic|oblique/i, ''))]
  attrs['font-family'] = family
  if (weight) attrs['font-weight'] = weight
  if (italic) attrs['font-style'] = 'italic'
  if (family !== value || weight || italic) notes.add('fonts')
}

function sizeRoot(attrs: Record<string, string>, notes: Set<Note>): void {
  for (const name of ['x', 'y', 'width', 'height', 'preserveAspectRatio']) {
    if (attrs[name] === undefined) continue
    delete attrs[name]
    notes.add('size')
  }
  attrs.xmlns ??= 'http://www.w3.org/2000/svg'
  if (attrs['text-rendering'] === 'geometricPrecision') return
  attrs['text-rendering'] = 'geometricPrecision'
  notes.add('text')
}
