/**
 * Designs with codes: each is drawn before the template is filled, black squares on a white ground of their own, whatever
 * lies under it. Apart from `fillTemplate`, so that cards, whose covers come with their codes drawn, fetch none of it.
 */

import {
  codeBox,
  codeFor,
  codePath,
  sampleGrid,
  sampleSquare,
  type CodeEncoder,
  type FilledCode,
} from './codes.ts'
import { fillTemplate, type Filled } from './fill.ts'
import { make, type FillInput } from './filling.ts'
import { boundsOf, matrixOf, multiply, scaleOf, short } from './geometry.ts'
import type { ArtElement, ArtNode, Page, SlotValues, Template } from './types.ts'
import { walk } from './walk.ts'

export interface CodeInput {
  slots: SlotValues
  /** The address of each code, by slot; one that has none shows the sample. */
  codes?: Readonly<Record<string, string>> | undefined
  /** Without it every code shows the sample. */
  encode?: CodeEncoder | undefined
}

/** As `fillTemplate`, for templates as they were loaded: with codes. */
export function fillDesign(template: Template, input: FillInput & CodeInput): Filled {
  if (!hasCodes(template)) return fillTemplate(template, input)
  const { template: withDrawings, placed } = withCodes(template, input)
  const filled = fillTemplate(withDrawings, input)
  const codes = placed.flatMap(({ path, ...code }) => {
    const element = groupOf(path, filled, code.page)
    return element ? [{ ...code, element }] : []
  })
  return { ...filled, codes }
}

export const hasCodes = ({ slots }: Pick<Template, 'slots'>): boolean =>
  slots.some(({ kind }) => kind === 'code')

interface Placed extends Omit<FilledCode, 'element'> {
  /** As it is drawn, and how many of the page are drawn alike before it. */
  path: { d: string; before: number }
}

/** The template with each code drawn in its place, and what stands there. */
export function withCodes(template: Template, input: CodeInput): { template: Template; placed: Placed[] } {
  const placed: Placed[] = []
  const left = new Set(
    template.slots
      .filter((slot) => slot.kind === 'code' && !slot.required && isOff(input.slots, slot.id))
      .map(({ id }) => id),
  )
  const pages = template.pages.map((page) => {
    const draw = (element: ArtElement, ancestors: readonly ArtElement[]): ArtElement[] => {
      const { attrs } = element
      if (left.has(attrs['data-with'] ?? '')) return []
      if (attrs['data-code'] !== undefined)
        return left.has(attrs['data-slot'] ?? '')
          ? []
          : [drawCode(element, ancestors, { page, input, placed })]
      const deeper = [...ancestors, element]
      const children = element.children.flatMap((child): ArtNode[] =>
        typeof child === 'string' ? [child] : draw(child, deeper),
      )
      return [{ ...element, children }]
    }
    const [root = page.root] = draw(page.root, [])
    return { ...page, root }
  })
  return { template: { ...template, pages }, placed }
}

/** The agent leaves it out. */
export function isOff(slots: SlotValues, slot: string): boolean {
  const value = slots[slot]
  return value !== undefined && 'code' in value
}

function drawCode(
  element: ArtElement,
  ancestors: readonly ArtElement[],
  { page, input, placed }: { page: Page; input: CodeInput; placed: Placed[] },
): ArtElement {
  const slot = element.attrs['data-slot'] ?? ''
  const address = input.codes?.[slot]
  const box = codeBox(element)
  const matrix = [...ancestors, element].map((one) => matrixOf(one.attrs.transform)).reduce(multiply)
  const side = Math.min(box.width, box.height) * scaleOf(matrix)
  const own = address !== undefined && input.encode ? codeFor(address, side, input.encode) : null
  const d = codePath(own?.grid ?? sampleGrid, box)
  placed.push({
    slot,
    page: page.number,
    line: element.line,
    address: own ? (address ?? null) : null,
    square: own?.square ?? sampleSquare(side),
    box: boundsOf(matrix, box),
    path: { d, before: placed.filter((one) => one.page === page.number && one.path.d === d).length },
  })
  const { x, y, width, height } = box
  const { transform } = element.attrs
  return make('g', transform === undefined ? {} : { transform }, [
    make('rect', {
      ...{ x: short(x), y: short(y), width: short(width), height: short(height) },
      ...{ fill: '#ffffff', 'fill-opacity': '1', stroke: 'none' },
    }),
    make('path', { d, ...{ fill: '#000000', 'fill-opacity': '1', 'fill-rule': 'nonzero', stroke: 'none' } }),
  ])
}

function groupOf({ d, before }: Placed['path'], { scenes }: Filled, page: number): ArtElement | undefined {
  const scene = scenes.find((one) => one.page === page)
  if (!scene) return undefined
  const alike = [...walk(scene.root)].filter(({ element }) => element.tag === 'path' && element.attrs.d === d)
  return alike[before]?.ancestors.at(-1)
}
