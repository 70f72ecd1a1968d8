/**
 * What a card shows of a template: its first page, parsed and checked where templates are kept, so that a browser with
 * many cards to draw does neither again.
 */
import { faceOf, inherit, rootContext, type Context } from './filling.ts'
import { hasCodes, withCodes } from './fill-code.ts'
import type { ArtElement, Template } from './types.ts'

/** A card shows the first page; what the others of a booklet hold would be sent for nothing. Its codes are samples. */
export function coverOf(template: Template): Template {
  const first = { ...template, pages: template.pages.slice(0, 1) }
  return hasCodes(template) ? withCodes(first, { slots: {} }).template : first
}

/** Ids of the faces that a template's texts ask for, in drawing order; a stand-in for a rare letter is not among them. */
export function fontFacesOf(template: Template): string[] {
  const found = new Set<string>()
  const visit = (element: ArtElement, parent: Context) => {
    const context = inherit(element.attrs, parent)
    if (element.tag === 'text' || element.tag === 'tspan') found.add(faceOf(context).id)
    for (const child of element.children) if (typeof child !== 'string') visit(child, context)
  }
  for (const { root } of template.pages) visit(root, rootContext)
  return [...found]
}
