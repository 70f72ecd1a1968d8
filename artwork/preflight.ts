/** Finds what would go wrong on paper, before anybody pays. Pure; runs on every keystroke in the layout tool. */

import type { Filled } from './fill.ts'
import type { MetricsSource } from './metrics.ts'
import { layersOf, type Layer } from './painting.ts'
import { checkCode } from './preflight-code.ts'
import { checkEdges } from './preflight-edges.ts'
import { checkImage } from './preflight-image.ts'
import { preflightClasses, type Issue, type PreflightContext } from './preflight-issues.ts'
import { checkNotices, unsureNotices, type UnsureNotice } from './preflight-notices.ts'
import { checkText } from './preflight-text.ts'
import type { Template } from './types.ts'

export { preflightClasses } from './preflight-issues.ts'
export { faintNotice, type UnsureNotice } from './preflight-notices.ts'
export type { Fix, Issue, PreflightContext } from './preflight-issues.ts'

/** The issues of a filled template, errors first. */
export function preflight(template: Template, filled: Filled, context: PreflightContext): Issue[] {
  const slots = new Map(template.slots.map((slot) => [slot.id, slot]))
  const layersOfPage = pageLayers(filled, context)
  const issues = [
    ...checkPages(template, filled),
    ...filled.images.flatMap((image) => checkImage(image, slots, template, context)),
    ...filled.texts.flatMap((text) => checkText(text, slots, template, context)),
    ...(filled.codes ?? []).flatMap((code) => checkCode(code, slots, template, layersOfPage(code.page))),
    ...checkNotices(template, filled, layersOfPage),
    ...template.pages.flatMap((page) =>
      template.product.printed ? checkEdges(page, layersOfPage(page.number)) : [],
    ),
  ]
  return onePerSlot(issues).toSorted(
    (a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'),
  )
}

/** Notices that stand on an image, by notice: whether one of each can be read is to be seen in the pixels alone. */
export function noticesOnImages(
  template: Template,
  filled: Filled,
  context: Pick<PreflightContext, 'metrics'>,
): UnsureNotice[][] {
  return unsureNotices(template, filled, pageLayers(filled, context))
}

type LayersOfPage = (page: number) => readonly Layer[]

/** Of designs that are being looked at: what is read twice is read into layers once. */
const read = new WeakMap<Filled, { metrics: MetricsSource; layersOfPage: LayersOfPage }>()

/** Reads each page into layers once, when it is first asked for. */
function pageLayers(filled: Filled, { metrics }: Pick<PreflightContext, 'metrics'>): LayersOfPage {
  const earlier = read.get(filled)
  if (earlier?.metrics === metrics) return earlier.layersOfPage
  const known = new Map<number, Layer[]>()
  const layersOfPage = (page: number): readonly Layer[] => {
    const scene = filled.scenes.find((one) => one.page === page)
    const layers = known.get(page) ?? (scene ? layersOf(scene, metrics) : [])
    known.set(page, layers)
    return layers
  }
  read.set(filled, { metrics, layersOfPage })
  return layersOfPage
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
