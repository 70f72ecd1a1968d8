/** The shapes that templates, saved designs and scenes have. No code, no dependencies. */

import type { Compliance } from './choices.ts'
import type { Product, ProductId } from './products.ts'
import type { WhenKind, WhenPrint } from './when.ts'

/** One element of a page or scene. Attributes keep their SVG names and their text. */
export interface ArtElement {
  tag: string
  attrs: Record<string, string>
  children: ArtNode[]
  /** Line of the tag in its file, from 1; 0 for elements made by the product. */
  line: number
}

export type ArtNode = ArtElement | string

/** One thing wrong with a template. */
export interface Problem {
  line: number
  rule: string
  message: string
}

export interface ColorSlot {
  id: string
  label: string
  /** Brand tokens the agent may choose from. */
  choices: string[]
  default: string
}

export interface TemplateMeta {
  name: string
  product: ProductId
  description: string
  category: string
  subcategory: string
  tags: string[]
  colors: ColorSlot[]
}

/** A side of the piece. Sizes in points, trim at 0,0. */
export interface Page {
  /** From 1, as in page-1.svg. */
  number: number
  width: number
  height: number
  bleed: number
  /** Distance of the safe zone from the trim, inwards. */
  safe: number
  root: ArtElement
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export type SlotKind = 'text' | 'image' | 'color' | 'code'

export type FieldKind = 'text' | 'price' | 'phone' | 'email' | 'url' | 'address' | 'number' | WhenKind

interface SlotBase {
  id: string
  label: string
  group: string
  required: boolean
  /** The sample is good as it stands. */
  keep: boolean
  /** Pages the slot appears on, from 1. */
  pages: number[]
}

export interface TextSlot extends SlotBase {
  kind: 'text'
  field: FieldKind
  /** How its date or hours print; null: words of any kind. */
  when: WhenPrint | null
  bind: string | null
  sample: string
  prefix: string
  suffix: string
  maxLines: number
  compliance: Compliance | null
}

export interface ImageSlot extends SlotBase {
  kind: 'image'
  bind: 'profile.photo' | 'brand.logo' | `listing.${string}` | null
  /** Name of the sample image, without 'sample:'. */
  sample: string
  /** Size of the box in points, before transforms. */
  box: Box
  /** True: fills the box and is cropped; false: shown whole. */
  cover: boolean
}

/** A code that is scanned; its address is the product's, never typed. */
export interface CodeSlot extends SlotBase {
  kind: 'code'
  bind: null
}

export interface ColorSlotInfo extends SlotBase {
  kind: 'color'
  choices: string[]
  sample: string
}

export type Slot = TextSlot | ImageSlot | ColorSlotInfo | CodeSlot

export interface Template {
  /** The slug. */
  id: string
  meta: TemplateMeta
  product: Product
  pages: Page[]
  /** In drawing order, colors last. */
  slots: Slot[]
}

/** An image the agent chose and how it is cropped. */
export interface ImageValue {
  /** An uploaded file, or … */
  fileId?: string
  /** … a sample image by name. */
  sample?: string
  /** 1 shows as much as fits, up to 8. */
  zoom: number
  /** Where the crop looks, 0 to 1 across and down the spare part. */
  x: number
  y: number
}

/** A code has a value only where the agent leaves it out. */
export type SlotValue = { text: string } | { image: ImageValue } | { color: string } | { code: 'off' }

export type SlotValues = Record<string, SlotValue>

/** What is kept of a design; never free SVG. */
export interface SavedDesign {
  templateId: string
  version: number
  slots: SlotValues
}

/** The agent, as templates may name her. Absent and empty mean the same. */
export interface Profile {
  name?: string
  title?: string
  phone?: string
  email?: string
  licence?: string
  brokerage?: string
  website?: string
  /** Key of the image in the images given to fill; none: a monogram. */
  photo?: ImageValue
}

export interface Brand {
  name: string
  phone?: string
  address?: string
  website?: string
  /** Colors as #rrggbb. */
  primary: string
  secondary: string
  accent: string
  ink: string
  soft: string
  /** Keys of the logo images by variant; none: the name is set instead. */
  logo?: { wide?: string; 'wide-light'?: string; mark?: string }
}

/** An image that fill may place. */
export interface ImageSource {
  /** Pixels, or the view box of a vector image. */
  width: number
  height: number
  /** What the drawing carries: an address for the browser, a key for the emitters. */
  href: string
  /** A drawing in the profile's own elements, set instead of pixels. */
  vector?: ArtElement
}

/** Key 'file:<id>', 'sample:<name>' or 'logo:<key>' to its image; undefined when unknown. */
export type Images = (key: string) => ImageSource | undefined

/** A page with every slot resolved: positioned tspans, cropped images, literal colors. */
export interface Scene {
  page: number
  width: number
  height: number
  bleed: number
  safe: number
  /** x of each vertical fold, for the marks of the press file. */
  folds?: readonly number[]
  root: ArtElement
}
