/** Fills a template for one agent and brand: the same scene for the screen, the preview and the press. */

import { colorOf } from './color.ts'
import { findFace } from './faces.ts'
import { identity, matrixOf, multiply, type Matrix } from './geometry.ts'
import { fillImage, type FilledImage } from './fill-image.ts'
import { setSlotText, setStaticText, type FilledText } from './fill-text.ts'
import { textValue } from './values.ts'
import { weightOf, numberOf } from './attributes.ts'
import { newFindings, type Findings } from './text-runs.ts'
import type { MetricsSource } from './metrics.ts'
import type {
  ArtElement,
  ArtNode,
  Brand,
  Page,
  Pictures,
  Profile,
  Scene,
  SlotValues,
  Template,
} from './types.ts'

export interface FillInput {
  slots: SlotValues
  /** Null: nobody is signed in, and bound slots show their samples. */
  profile: Profile | null
  brand: Brand
  metrics: MetricsSource
  pictures: Pictures
}

export interface Filled {
  scenes: Scene[]
  /** Every text that was set, for preflight and for placing inputs over it. */
  texts: FilledText[]
  images: FilledImage[]
  /** Ids of the faces the scenes use. */
  faces: string[]
  /** Ids of faces whose metrics were wanted but not loaded: load them and fill again. */
  absent: string[]
}

/** What an element inherits, resolved. */
export interface Context {
  matrix: Matrix
  family: string
  size: number
  weight: number
  italic: boolean
  letterSpacing: number
  anchor: 'start' | 'middle' | 'end'
  fill: string
  fillOpacity: number
}

/** What filling one page needs at hand. */
export interface PageFilling {
  template: Template
  page: Page
  input: FillInput
  findings: Findings
  texts: FilledText[]
  images: FilledImage[]
  /** Definitions the scene needs besides the template's own. */
  defs: ArtElement[]
}

/** Where every page begins. */
export const rootContext: Context = {
  matrix: identity,
  family: 'Inter',
  size: 12,
  weight: 400,
  italic: false,
  letterSpacing: 0,
  anchor: 'start',
  fill: '#000000',
  fillOpacity: 1,
}

/** Fills every page. Never throws on slot values: what doesn't fit is drawn as it is and noted. */
export function fillTemplate(template: Template, input: FillInput): Filled {
  const findings = newFindings()
  const texts: FilledText[] = []
  const images: FilledImage[] = []
  const scenes = template.pages.map((page) =>
    fillPage({ template, page, input, findings, texts, images, defs: [] }),
  )
  return { scenes, texts, images, faces: [...findings.faces], absent: [...findings.absent] }
}

function fillPage(filling: PageFilling): Scene {
  const { page } = filling
  const root = fillElement(page.root, rootContext, filling)!
  if (filling.defs.length > 0) root.children.unshift(make('defs', {}, filling.defs))
  return {
    page: page.number,
    width: page.width,
    height: page.height,
    bleed: page.bleed,
    safe: page.safe,
    folds: filling.template.product.folds?.[page.number - 1],
    root,
  }
}

/** An element made by the product. */
export function make(tag: string, attrs: Record<string, string>, children: ArtNode[] = []): ArtElement {
  return { tag, attrs, children, line: 0 }
}

function fillElement(element: ArtElement, parent: Context, filling: PageFilling): ArtElement | null {
  if (element.tag === 'title' || element.tag === 'desc') return null
  const companion = element.attrs['data-with']
  if (companion !== undefined && isEmpty(companion, filling)) return null
  const attrs = withColors(element.attrs, filling)
  const context = inherit(attrs, parent)
  if (element.tag === 'image') return fillImage(element, context, filling)
  if (element.tag === 'text') {
    return element.attrs['data-slot'] === undefined
      ? setStaticText(element, context, filling)
      : setSlotText(element, context, filling)
  }
  const children: ArtNode[] = []
  for (const child of element.children) {
    if (typeof child === 'string') continue
    const filled = fillElement(child, context, filling)
    if (filled) children.push(filled)
  }
  return { tag: element.tag, attrs: withoutFont(attrs), children, line: element.line }
}

/** Attributes with tokens turned into colours and without the data- ones. */
export function withColors(attrs: Record<string, string>, filling: PageFilling): Record<string, string> {
  const { template, input } = filling
  const out: Record<string, string> = {}
  for (const [name, value] of Object.entries(attrs)) {
    if (!name.startsWith('data-')) out[name] = value
  }
  for (const [data, plain] of colorAttributes) {
    const token = attrs[data]
    if (token === undefined) continue
    const color = colorOf(token, input.brand, template.meta.colors, input.slots)
    if (color !== null) out[plain] = color
  }
  return out
}

const colorAttributes = [
  ['data-fill', 'fill'],
  ['data-stroke', 'stroke'],
  ['data-stop', 'stop-color'],
] as const

// Texts carry their whole style themselves, so a group's has nothing left to say.
const fontAttributes = new Set([
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-anchor',
])

function withoutFont(attrs: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attrs).filter(([name]) => !fontAttributes.has(name)))
}

/** The context inside an element with these (colour-resolved) attributes. */
export function inherit(attrs: Record<string, string>, parent: Context): Context {
  return {
    matrix:
      attrs.transform === undefined ? parent.matrix : multiply(parent.matrix, matrixOf(attrs.transform)),
    family: attrs['font-family'] ?? parent.family,
    size: numberOf(attrs['font-size'], parent.size),
    weight: attrs['font-weight'] === undefined ? parent.weight : weightOf(attrs['font-weight']),
    italic: attrs['font-style'] === undefined ? parent.italic : attrs['font-style'] === 'italic',
    letterSpacing: numberOf(attrs['letter-spacing'], parent.letterSpacing),
    anchor: (attrs['text-anchor'] as Context['anchor'] | undefined) ?? parent.anchor,
    fill: attrs.fill ?? parent.fill,
    fillOpacity: numberOf(attrs['fill-opacity'], parent.fillOpacity),
  }
}

/** The face a context asks for; the linter has made sure that it exists. */
export function faceOf(context: Context) {
  return findFace(context.family, context.weight, context.italic) ?? findFace('Inter', 400, false)!
}

function isEmpty(slotId: string, { template, input }: PageFilling): boolean {
  const slot = template.slots.find((candidate) => candidate.id === slotId)
  if (slot?.kind === 'text') return textValue(slot, input).text === ''
  if (slot?.kind === 'image' && slot.bind === 'brand.logo') return input.brand.logo === undefined
  return false
}
