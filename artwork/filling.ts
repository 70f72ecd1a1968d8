/** What filling a page has at hand, and what texts and images of it share. */

import { numberOf, weightOf } from './attributes.ts'
import { colorOf } from './color.ts'
import { findFace } from './font-faces.ts'
import { identity, matrixOf, multiply, short, type Matrix } from './geometry.ts'
import type { MetricsSource } from './metrics.ts'
import type { TextLayout } from './text-layout.ts'
import type { Findings } from './text-runs.ts'
import type { Compliance } from './choices.ts'
import type { ValueSource } from './values.ts'
import type { ArtElement, ArtNode, Box, Brand, Page, Images, Profile, SlotValues, Template } from './types.ts'

export interface FillInput {
  slots: SlotValues
  /** Null: nobody is signed in, and bound slots show their samples. */
  profile: Profile | null
  brand: Brand
  metrics: MetricsSource
  pictures: Images
  /** Mailed orders: see `permitImprint`. None: nothing is printed where the postage goes. */
  postage?: PostageLayer | null
}

/** Draws what is printed in the place that an address side has for the postage. */
export type PostageLayer = (place: ArtElement, context: Context, filling: PageFilling) => ArtElement

export interface FilledText {
  /** Null: part of the design. */
  slot: string | null
  page: number
  line: number
  source: ValueSource | 'design'
  /** Without prefix and suffix. */
  value: string
  /** Points on paper, after shrinking and transforms. */
  size: number
  color: string
  overflow: boolean
  /** Characters no face has. */
  dropped: string[]
  faces: string[]
  /** What it covers on the page; null when nothing is drawn. */
  ink: Box | null
  /** Its room on the page, upright; null for text of the design. */
  box: Box | null
}

export interface FilledImage {
  /** Null: part of the design. */
  slot: string | null
  page: number
  line: number
  source: ValueSource | 'design' | 'monogram' | 'brand-name'
  /** Key of the image; null for a monogram or a name. */
  key: string | null
  /** The image isn't known: deleted or never uploaded. */
  missing: boolean
  /** Pixels per inch on paper; null for drawings. */
  ppi: number | null
  /** The slot's box on the page, upright. */
  box: Box
  /** Where the image itself lies, upright, crop not applied. */
  rendered: Box | null
  cover: boolean
}

/** A legal notice as it came out on a page. */
export interface FilledNotice {
  notice: Compliance
  /** Null: drawn, not a slot. */
  slot: string | null
  page: number
  /** In the page's scene. */
  element: ArtElement
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
  notices: FilledNotice[]
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

/** An element made by the product. */
export function make(tag: string, attrs: Record<string, string>, children: ArtNode[] = []): ArtElement {
  return { tag, attrs, children, line: 0 }
}

/** Attributes with tokens turned into colors and without the data- ones. */
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

/** The context inside an element with these (color-resolved) attributes. */
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

/** Upright text without spacing, as it was laid out: one element for each run, so that no viewer lays it out again. */
export const drawRuns = ({ runs, size }: TextLayout, fill: string): ArtElement[] =>
  runs.map((run) =>
    make(
      'text',
      {
        'font-family': run.face.family,
        'font-size': short(size),
        'font-weight': String(run.face.weight),
        'font-style': 'normal',
        'text-anchor': 'start',
        fill,
      },
      [make('tspan', { x: short(run.x), y: short(run.y) }, [run.text])],
    ),
  )
