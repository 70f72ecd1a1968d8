/** Preflight of legal notices: there, legible, and saying what the law asks for. */

import { itemAt } from '@frontage/domain/item-at.ts'
import type { Filled } from './fill.ts'
import type { FilledNotice, FilledText } from './filling.ts'
import { looksLikeLicense, namesBrokerage } from './legal-wording.ts'
import { boxOf, sightOf, type NoticeSight } from './notice-sight.ts'
import type { Layer } from './painting.ts'
import { issuesAt, type Fix, type Issue } from './preflight-issues.ts'
import type { Compliance } from './choices.ts'
import type { Box, Template } from './types.ts'

const noticeNames: Record<Compliance, string> = {
  licence: 'your license number',
  brokerage: 'the name of your brokerage',
  'equal-housing': 'the Equal Housing Opportunity mark',
}

const troubles: Record<Exclude<NoticeSight, 'legible' | 'unsure'>, string> = {
  hidden: 'something hides it. Choose another design',
  cut: 'it is cut off. Choose another design',
  small: 'it is too small to read. Choose another design',
  faint: 'it hardly stands out from what is behind it. Choose another color, photo or design',
}

const asksFor = (notice: Compliance) => `The law asks for ${noticeNames[notice]} on this piece`

/** The layers of a page, from 1. */
type LayersOfPage = (page: number) => readonly Layer[]

export function checkNotices(template: Template, filled: Filled, layersOfPage: LayersOfPage): Issue[] {
  return [
    ...template.product.compliance.flatMap((notice) => checkNotice(notice, template, filled, layersOfPage)),
    ...filled.texts.flatMap((text) => checkWording(text, template, filled)),
  ]
}

function checkNotice(
  notice: Compliance,
  template: Template,
  filled: Filled,
  layersOfPage: LayersOfPage,
): Issue[] {
  const shown = shownNotices(notice, filled)
  const slot = template.slots.find((one) => one.kind === 'text' && one.compliance === notice)
  if (shown.length === 0) {
    const { issues, report } = issuesAt({ slot: slot?.id ?? null, page: slot?.pages[0] ?? 1 })
    const fix: Fix | undefined = slot && { label: 'Fill it in', slot: slot.id }
    report('compliance', 'error', `${asksFor(notice)}, and it is missing.`, fix)
    return issues
  }
  const sights = shown.map((one) => sightOfNotice(one, template, filled, layersOfPage))
  const [first] = sights
  // One that can be read is enough.
  if (sights.some((sight) => sight === 'legible' || sight === 'unsure')) return []
  const { issues, report } = issuesAt(itemAt(shown, 0))
  if (first !== undefined && first !== 'legible' && first !== 'unsure') {
    report('compliance', 'error', `${asksFor(notice)}, and ${troubles[first]}.`)
  }
  return issues
}

/** A sample is nobody's license, and text without characters that can be printed is none. */
function shownNotices(notice: Compliance, filled: Filled): FilledNotice[] {
  const written = new Set(
    filled.texts
      .filter(({ ink, source }) => ink !== null && (source === 'typed' || source === 'bound'))
      .map(({ slot }) => slot),
  )
  return filled.notices.filter((one) => one.notice === notice && (one.slot === null || written.has(one.slot)))
}

/** By the layers they were looked at in: whether a notice is there, and whether only its image can tell, are two questions. */
const known = new WeakMap<LayersOfPage, Map<FilledNotice, NoticeSight>>()

function sightOfNotice(
  one: FilledNotice,
  template: Template,
  filled: Filled,
  layersOfPage: LayersOfPage,
): NoticeSight {
  const sights = known.get(layersOfPage) ?? new Map<FilledNotice, NoticeSight>()
  known.set(layersOfPage, sights)
  const sight = sights.get(one) ?? lookAt(one, template, filled, layersOfPage)
  sights.set(one, sight)
  return sight
}

function lookAt(
  one: FilledNotice,
  template: Template,
  filled: Filled,
  layersOfPage: LayersOfPage,
): NoticeSight {
  const page = template.pages.find(({ number }) => number === one.page)
  if (!page) return 'hidden'
  // A text that runs over is reported itself; what it runs into is in order once it is shorter.
  const withTexts = !filled.texts.some((text) => text.page === one.page && text.overflow)
  return sightOf(one.element, layersOfPage(one.page), page, template.product, { withTexts })
}

/** A notice that only the image behind it can tell about. */
export interface UnsureNotice extends FilledNotice {
  /** Where it lies on the page. */
  box: Box
}

/** Notices that stand on an image alone, so that preflight can't tell; the server looks at the pixels of one of each. */
export function unsureNotices(
  template: Template,
  filled: Filled,
  layersOfPage: LayersOfPage,
): UnsureNotice[][] {
  return template.product.compliance.flatMap((notice) => {
    const shown = shownNotices(notice, filled)
    const sights = shown.map((one) => sightOfNotice(one, template, filled, layersOfPage))
    if (sights.includes('legible')) return []
    const unsure = shown.filter((_, at) => sights[at] === 'unsure')
    const withBox = unsure.map((one) => ({ ...one, box: boxOf(one.element, layersOfPage(one.page)) }))
    return unsure.length === 0 ? [] : [withBox]
  })
}

/** What to say when the pixels show that none of these can be read. */
export function faintNotice([first]: readonly UnsureNotice[]): Issue[] {
  if (!first) return []
  const { issues, report } = issuesAt(first)
  report('compliance', 'error', `${asksFor(first.notice)}, and ${troubles.faint}.`)
  return issues
}

function checkWording(text: FilledText, template: Template, filled: Filled): Issue[] {
  const slot = template.slots.find((one) => one.kind === 'text' && one.id === text.slot)
  if (slot?.kind !== 'text' || (text.source !== 'typed' && text.source !== 'bound')) return []
  const { issues, report } = issuesAt(text)
  if (slot.bind === 'profile.licence' && !looksLikeLicense(text.value)) {
    report(
      'compliance',
      'error',
      `“${excerpt(text.value)}” is not a license number. Type the number on your license.`,
      { label: 'Change the text', slot: slot.id },
    )
  }
  if (slot.bind !== 'profile.brokerage') return issues
  const { brand, profile } = filled.brokerage
  const legal = profile === '' ? brand : profile
  if (text.source === 'typed' && ![brand, profile].some((name) => namesBrokerage(text.value, name))) {
    report(
      'compliance',
      'error',
      `“${excerpt(text.value)}” does not name your brokerage, ${legal}. Write its name as it is registered.`,
      { label: `Use “${legal}”`, slot: slot.id, value: { text: legal } },
    )
  }
  return issues
}

const excerpt = (text: string) => (text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text)
