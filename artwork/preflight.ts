/** Finds what would go wrong on paper, before anybody pays. Pure; runs on every keystroke in the layout tool. */

import type { Filled } from './fill.ts'
import { walk } from './walk.ts'
import { checkImage } from './preflight-image.ts'
import { preflightClasses, type Fix, type Issue, type PreflightContext } from './preflight-issues.ts'
import { checkText } from './preflight-text.ts'
import type { Compliance } from './products.ts'
import type { Template } from './types.ts'

export { preflightClasses } from './preflight-issues.ts'
export type { Fix, Issue, PreflightContext } from './preflight-issues.ts'

/** The issues of a filled template, errors first. */
export function preflight(template: Template, filled: Filled, context: PreflightContext): Issue[] {
  const slots = new Map(template.slots.map((slot) => [slot.id, slot]))
  const issues = [
    ...checkPages(template, filled),
    ...filled.images.flatMap((image) => checkImage(image, slots, template, context)),
    ...filled.texts.flatMap((text) => checkText(text, slots, template, context)),
    ...checkCompliance(template, filled),
  ]
  return onePerSlot(issues).toSorted(
    (a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'),
  )
}

/** A slot on three pages is one thing to repair. */
function onePerSlot(issues: readonly Issue[]): Issue[] {
  const seen = new Set<string>()
  return issues.filter((issue) => {
    const key =
      issue.slot === null ? `${issue.class} ${issue.page} ${issue.message}` : `${issue.class} ${issue.slot}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function checkPages(template: Template, filled: Filled): Issue[] {
  const { product } = template
  const issue = (page: number, message: string): Issue => ({
    class: preflightClasses.pageSize,
    severity: 'error',
    slot: null,
    page,
    message,
  })
  const count = filled.scenes.length
  const wrongCount = count < product.pages.min || count > product.pages.max
  return [
    ...(wrongCount
      ? [issue(1, `This design has ${count} pages, which does not make a ${product.name.toLowerCase()}.`)]
      : []),
    ...filled.scenes
      .filter(
        (scene) =>
          scene.bleed !== product.bleed ||
          !product.sizes.some((size) => size.width === scene.width && size.height === scene.height),
      )
      .map((scene) =>
        issue(scene.page, `Page ${scene.page} does not have the size of a ${product.name.toLowerCase()}.`),
      ),
  ]
}

const noticeNames: Record<Compliance, string> = {
  licence: 'your license number',
  brokerage: 'the name of your brokerage',
  'equal-housing': 'the Equal Housing Opportunity mark',
}

function checkCompliance(template: Template, filled: Filled): Issue[] {
  const issues: Issue[] = []
  for (const notice of template.product.compliance) {
    const slot = template.slots.find((one) => one.kind === 'text' && one.compliance === notice)
    const texts = slot ? filled.texts.filter((text) => text.slot === slot.id) : []
    const shown = slot
      ? texts.some((text) => text.ink !== null && (text.source === 'typed' || text.source === 'bound'))
      : markIsShown(template, filled, notice)
    if (shown) continue
    const fix: Fix | undefined = slot && { label: 'Fill it in', slot: slot.id }
    const message = `The law asks for ${noticeNames[notice]} on this piece, and it is missing.`
    const page = slot?.pages[0] ?? 1
    issues.push({
      class: preflightClasses.compliance,
      severity: 'error',
      slot: slot?.id ?? null,
      page,
      message,
      fix,
    })
  }
  return issues
}

/** A drawn notice is there unless it goes with a slot that is empty. */
function markIsShown(template: Template, filled: Filled, notice: Compliance): boolean {
  const empty = new Set(filled.texts.filter((text) => text.source === 'empty').map((text) => text.slot))
  return template.pages.some((page) =>
    [...walk(page.root)].some(
      ({ element, ancestors }) =>
        element.attrs['data-compliance'] === notice &&
        [...ancestors, element].every((one) => !empty.has(one.attrs['data-with'] ?? '')),
    ),
  )
}
