/** What the command palette offers: places of the panel at once, and what the server finds of everything else. */
import * as calls from '@frontage/contracts/calls/panel.ts'
import type { PanelItem } from '@frontage/contracts/panel.ts'
import { api, withQuery } from '../../lib/api.ts'
import { editorPath } from '../../lib/page-services.ts'

export interface PaletteItem {
  /** Heading that it stands under. */
  group: string
  title: string
  detail: string
  href: string
}

export type Place = Omit<PaletteItem, 'group'>

/** Fewer letters find everything. */
const FEWEST_LETTERS = 2

const GROUPS: Record<PanelItem['kind'], string> = {
  user: 'People',
  order: 'Orders',
  page: 'Pages',
  template: 'Templates',
}

const ADDRESSES: Record<PanelItem['kind'], (item: PanelItem) => string> = {
  // An email is one user's; a name may be that of several.
  user: ({ detail }) => withQuery('/cp/people', { search: detail }),
  order: ({ id }) => withQuery('/cp/orders', { order: id }),
  page: ({ id, is_written }) => (is_written ? editorPath(id) : '/cp/pages'),
  template: ({ title }) => withQuery('/search', { s: title, kind: 'template' }),
}

/** The places whose name or purpose has every word; all of them while nothing is typed. */
export function placesFor(places: readonly Place[], text: string): PaletteItem[] {
  const words = wordsOf(text)
  return places
    .filter(({ title, detail }) => words.every((word) => `${title} ${detail}`.toLowerCase().includes(word)))
    .map((place) => ({ group: 'Go to', ...place }))
}

export const isSearchable = (text: string): boolean => text.trim().length >= FEWEST_LETTERS

/** @throws ApiRefusal */
export async function findItems(text: string, signal: AbortSignal): Promise<PaletteItem[]> {
  const found = await api.call(calls.search, { query: { text: text.trim() }, signal })
  return found.map((item) => ({
    group: GROUPS[item.kind],
    title: item.title,
    detail: item.detail,
    href: ADDRESSES[item.kind](item),
  }))
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)
