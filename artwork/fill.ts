/** Fills a template for one agent and brand: the same scene for the screen, the preview and the press. */

import { fillImage } from './fill-image.ts'
import { setSlotText, setStaticText } from './fill-text.ts'
import {
  inherit,
  make,
  rootContext,
  withColors,
  type Context,
  type FilledImage,
  type FilledNotice,
  type FilledText,
  type FillInput,
  type PageFilling,
} from './filling.ts'
import type { FilledCode } from './codes.ts'
import { newFindings } from './text-runs.ts'
import type { Compliance } from './choices.ts'
import type { ArtElement, ArtNode, Scene, Template } from './types.ts'
import { textValue } from './values.ts'

export interface Filled {
  scenes: Scene[]
  /** Every text that was set, for preflight and for placing inputs over it. */
  texts: FilledText[]
  images: FilledImage[]
  /** The legal notices that came out; whether they can be read is preflight's to say. */
  notices: FilledNotice[]
  /** Absent: the template was not filled by `fillDesign`, or has none. */
  codes?: readonly FilledCode[]
  /** Names that the brokerage goes by: the brand's, and the one in the agent's profile. '' where there is none. */
  brokerage: { brand: string; profile: string }
  /** Ids of the faces the scenes use. */
  faces: string[]
  /** Ids of faces whose metrics were wanted but not loaded: load them and fill again. */
  absent: string[]
}

/** Fills every page. Never throws on slot values: what doesn't fit is drawn as it is and noted. */
export function fillTemplate(template: Template, input: FillInput): Filled {
  const findings = newFindings()
  const texts: FilledText[] = []
  const images: FilledImage[] = []
  const notices: FilledNotice[] = []
  const scenes = template.pages.map((page) =>
    fillPage({ template, page, input, findings, texts, images, notices, defs: [] }),
  )
  const brokerage = { brand: input.brand.name, profile: input.profile?.brokerage?.trim() ?? '' }
  return {
    scenes,
    texts,
    images,
    notices,
    brokerage,
    faces: [...findings.faces],
    absent: [...findings.absent],
  }
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

function fillElement(element: ArtElement, parent: Context, filling: PageFilling): ArtElement | null {
  const filled = drawElement(element, parent, filling)
  const notice = element.attrs['data-compliance'] as Compliance | undefined
  if (filled && notice !== undefined) {
    const slot = element.attrs['data-slot'] ?? null
    filling.notices.push({ notice, slot, page: filling.page.number, element: filled })
  }
  return filled
}

function drawElement(element: ArtElement, parent: Context, filling: PageFilling): ArtElement | null {
  if (element.tag === 'title' || element.tag === 'desc') return null
  const companion = element.attrs['data-with']
  if (companion !== undefined && isEmpty(companion, filling)) return null
  const attrs = withColors(element.attrs, filling)
  const context = inherit(attrs, parent)
  if (element.attrs['data-postage'] !== undefined) {
    return filling.input.postage?.(element, context, filling) ?? null
  }
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

function isEmpty(slotId: string, { template, input }: PageFilling): boolean {
  const slot = template.slots.find((candidate) => candidate.id === slotId)
  if (slot?.kind === 'text') return textValue(slot, input).text === ''
  if (slot?.kind === 'image' && slot.bind === 'brand.logo') return input.brand.logo === undefined
  return false
}
