/** Logos by the browser's own reader: the one that templates are checked with is larger than all that draws cards. */
import { imageOf } from '@frontage/artwork/plain-drawing.ts'
import type { ArtElement, ImageSource } from '@frontage/artwork/types.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** null when it is not well formed or holds anything but plain shapes in plain colors. */
export function readVectorDrawing(svgText: string, href: string): ImageSource | null {
  const { documentElement } = new DOMParser().parseFromString(svgText, 'image/svg+xml')
  const root = elementOf(documentElement)
  return root && imageOf(root, href)
}

/** null for what is not SVG, a report of the reader's about the text among it. */
function elementOf(element: Element): ArtElement | null {
  if (element.namespaceURI !== SVG) return null
  const children = Array.from(element.children, elementOf).filter((child) => child !== null)
  if (children.length < element.children.length) return null
  const attrs = Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]))
  return { tag: element.localName, attrs, children, line: 0 }
}
