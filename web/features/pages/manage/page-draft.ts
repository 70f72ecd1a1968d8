/** A page of the tree as its form holds it. */
import type { PageNode } from '@frontage/contracts/pages.ts'
import {
  addressOf,
  isPrettyUrl,
  isSitePath,
  isTakenBySite,
  isWebAddress,
} from '@frontage/domain/page-address.ts'
import { allPages, LINK_TYPES, prettyUrlOf, type LinkType } from '@frontage/domain/page-tree.ts'

export interface PageDraft {
  page_name: string
  link_type: LinkType
  address: string
  /** '' at the top. */
  parent_id: string
  pages_type: string
  include_in_navigation: boolean
  open_on_new_tab: boolean
  open_as_popup: boolean
  popup_description: string
  unlocked_page: boolean
}

export const newDraft = (parent: PageNode | null): PageDraft => ({
  page_name: '',
  link_type: LINK_TYPES.page,
  address: '',
  parent_id: parent?.id ?? '',
  pages_type: parent?.pages_type ?? '',
  include_in_navigation: true,
  open_on_new_tab: false,
  open_as_popup: false,
  popup_description: '',
  unlocked_page: true,
})

/** @param unlocked_page which the tree does not tell */
export const draftOf = (page: PageNode, parentId: string, unlocked_page: boolean): PageDraft => ({
  page_name: page.page_name,
  link_type: page.link_type,
  address: page.link_type === LINK_TYPES.page ? prettyUrlOf(page.path) : page.path,
  parent_id: parentId,
  pages_type: page.pages_type,
  include_in_navigation: page.include_in_navigation,
  open_on_new_tab: page.open_on_new_tab,
  open_as_popup: page.open_as_popup,
  popup_description: page.popup_description,
  unlocked_page,
})

/** What a page of this name gets for an address while nobody has typed one. */
export function suggestedAddress(name: string, parent: PageNode | undefined): string {
  const own = addressOf(name)
  return parent?.link_type === LINK_TYPES.page && own !== '' ? `${prettyUrlOf(parent.path)}/${own}` : own
}

const ADDRESS_PROBLEMS: Record<LinkType, string> = {
  1: 'Use words of letters and digits, joined by - and /.',
  2: 'Enter a whole address, such as https://example.com.',
  3: 'Enter an address of this site that begins with /.',
}

/** The first thing that is wrong with each field, in the order of the form. */
export function problemsOf(draft: PageDraft): Partial<Record<keyof PageDraft, string>> {
  const { link_type: kind, address } = draft
  const fits =
    kind === LINK_TYPES.page
      ? isPrettyUrl(address.toLowerCase())
      : kind === LINK_TYPES.external
        ? isWebAddress(address)
        : isSitePath(address)
  return {
    ...(draft.page_name.trim() === '' ? { page_name: 'Enter a name.' } : {}),
    ...(fits ? {} : { address: ADDRESS_PROBLEMS[kind] }),
    ...(fits && kind === LINK_TYPES.page && isTakenBySite(address) && !address.startsWith('faq')
      ? { address: 'A screen of the site has this address already.' }
      : {}),
  }
}

/** What someone who ticks "Part of the navigation" should know: the footer lists pages under their headings alone. */
export function navigationHint(draft: PageDraft, parent: PageNode | undefined): string | undefined {
  if (!draft.include_in_navigation || draft.pages_type.trim() !== '') return undefined
  return parent
    ? `Without a heading the footer leaves it out: it is listed beside ${parent.page_name} alone.`
    : 'A page without a heading is left out of the footer. Enter one, such as Company or Help.'
}

/** Where a page can be put: anywhere but under itself. */
export const parentsFor = (tree: readonly PageNode[], page: PageNode | null): PageNode[] => {
  const own = new Set(page ? allPages([page]).map(({ id }) => id) : [])
  return allPages(tree).filter(({ id }) => !own.has(id))
}
