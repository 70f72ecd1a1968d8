/** As much of a template as can be drawn safely while it still breaks the format: what the profile has no words for is left out. */

import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { findFace } from './font-faces.ts'
import { numbersOf, weightOf } from './attributes.ts'
import { parseTemplate } from './parse.ts'
import { productById, products, type Product } from './products.ts'
import { children as nesting, clipShapes, demanded, elements } from './profile.ts'
import { collectSlots } from './slots.ts'
import { inherited } from './walk.ts'
import { loadTemplate, type TemplateSource } from './template.ts'
import type { ArtElement, ArtNode, Page, Template } from './types.ts'

/** Only for looking at: never stored, printed or sold. null: nothing of it can be read. */
export function drawableTemplate(source: TemplateSource): Template | null {
  const loaded = loadTemplate(source)
  if (loaded.ok) return loaded.template
  const product = productOf(source.json)
  const pages = source.pages.flatMap((text, index): Page[] => {
    const { root } = parseTemplate(text)
    return root?.tag === 'svg' ? [pageOf(root, index + 1, product)] : []
  })
  if (pages.length === 0) return null
  return {
    id: source.slug,
    meta: {
      name: source.slug,
      product: 'letter-flyer',
      description: '',
      category: '',
      subcategory: '',
      tags: [],
      colors: [],
    },
    product,
    pages,
    slots: collectSlots(pages, []),
  }
}

function productOf(json: string): Product {
  try {
    const product = fieldOf(JSON.parse(json), 'product')
    return (typeof product === 'string' ? productById(product) : undefined) ?? products['letter-flyer']
  } catch {
    return products['letter-flyer']
  }
}

function pageOf(root: ArtElement, number: number, product: Product): Page {
  const [, , width = 0, height = 0] = numbersOf(root.attrs.viewBox)
  const [usual] = product.sizes
  const hasSize = width > 2 * product.bleed && height > 2 * product.bleed
  return {
    number,
    width: hasSize ? width - 2 * product.bleed : (usual?.width ?? 612),
    height: hasSize ? height - 2 * product.bleed : (usual?.height ?? 792),
    bleed: product.bleed,
    safe: 9,
    root: { ...root, attrs: allowedAttributes(root), children: kept(root, [], idsIn(root)) },
  }
}

function idsIn(root: ArtElement): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  const visit = (element: ArtElement) => {
    if (element.attrs.id !== undefined) ids.set(element.attrs.id, element.tag)
    for (const child of element.children) if (typeof child !== 'string') visit(child)
  }
  visit(root)
  return ids
}

function kept(
  element: ArtElement,
  ancestors: readonly ArtElement[],
  ids: ReadonlyMap<string, string>,
): ArtNode[] {
  const around = [...ancestors, element]
  return element.children.flatMap((child): ArtNode[] => {
    if (typeof child === 'string') return [child]
    if (!Object.hasOwn(elements, child.tag) || !(nesting[element.tag] ?? []).includes(child.tag)) return []
    const attrs = allowedAttributes(child)
    for (const name of ['fill', 'clip-path']) {
      const id = /^url\(#(.*)\)$/.exec(attrs[name] ?? '')?.[1]
      if (id === undefined) continue
      const target = ids.get(id)
      const isThere = name === 'fill' ? target?.endsWith('Gradient') : target === 'clipPath'
      if (!isThere) delete attrs[name]
    }
    if ((demanded[child.tag] ?? []).some((name) => attrs[name] === undefined)) return []
    const one = { ...child, attrs }
    if (child.tag === 'text') setPlain(one, around)
    const inner = { ...one, children: kept(one, around, ids) }
    return child.tag === 'clipPath' && !isOneShape(inner) ? [] : [inner]
  })
}

const isOneShape = ({ children }: ArtElement): boolean => {
  const shapes = children.filter((child) => typeof child !== 'string')
  const [only] = shapes
  return shapes.length === 1 && only !== undefined && clipShapes.includes(only.tag)
}

function allowedAttributes({ tag, attrs }: ArtElement): Record<string, string> {
  const allowed = elements[tag] ?? {}
  return Object.fromEntries(
    Object.entries(attrs).filter(([name, value]) => {
      const check = Object.hasOwn(allowed, name) ? allowed[name] : undefined
      // Color slots are not read here: the literal color beside the token is drawn.
      return check?.(value) === null && !value.includes('slot:')
    }),
  )
}

/** A text that cannot be set as it says is set in a plain face; a slot without a room is drawn as plain text. */
function setPlain(text: ArtElement, ancestors: readonly ArtElement[]): void {
  const family = inherited('font-family', text, ancestors, '')
  const weight = weightOf(inherited('font-weight', text, ancestors, '400'))
  const italic = inherited('font-style', text, ancestors, 'normal') === 'italic'
  if (!findFace(family, weight, italic))
    Object.assign(text.attrs, { 'font-family': 'Inter', 'font-weight': '400', 'font-style': 'normal' })
  if (inherited('font-size', text, ancestors, '') === '') text.attrs['font-size'] = '12'
  if (inherited('fill', text, ancestors, '#000').startsWith('url')) text.attrs.fill = '#000000'
  const [, , width = 0, height = 0] = numbersOf(text.attrs['data-box'])
  if (width > 0 && height > 0) return
  for (const name of Object.keys(text.attrs)) if (name.startsWith('data-')) delete text.attrs[name]
}
