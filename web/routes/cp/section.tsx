/** What a section of the control panel is made of. */
import type { Menu } from '@frontage/domain/storefront.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactElement } from 'react'
import type { Site } from '../../lib/site.ts'

export interface SectionInput {
  address: URL
  site: Site
}

/** Asks for what the section shows, and answers the section with it. Throws what a loader may throw. */
export type OpenSection = (input: SectionInput) => Promise<ReactElement>

/** A section in the panel's own frame. */
export interface Section {
  name: string
  /** What it is for, in a sentence. */
  note: string
  icon: LucideIcon
  /** Open where the visitor's site has it. */
  menu: Menu
  /** After '/cp/'. */
  path: string
  /** Earlier addresses of it, after '/cp/'. */
  also?: readonly string[]
  /** It has addresses of its own under its path, and says itself which of them are there. */
  isDeep?: true
  code: () => Promise<{ open: OpenSection }>
  /** What it asks for at one of its addresses, spelled as it asks: on its way before its code is. */
  asks?: (address: URL) => readonly string[]
}

export const hrefOf = ({ path }: Section): string => `/cp/${path}`

/** Where its code is, under web/. */
export const sourceOf = ({ path }: Section): string => `routes/cp/sections/${path}.tsx`

/** A section's code: what it asks for, and what shows the answer. */
export const sectionOf =
  <Data,>(load: (input: SectionInput) => Promise<Data>, Show: ComponentType<{ data: Data }>): OpenSection =>
  async (input) => <Show data={await load(input)} />
