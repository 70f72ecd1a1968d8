/** Going through a page's elements. */

import type { ArtElement } from './types.ts'

/** Every element below and including this one, in document order, with its ancestors (nearest last). */
export function* walk(
  element: ArtElement,
  ancestors: readonly ArtElement[] = [],
): Generator<{ element: ArtElement; ancestors: readonly ArtElement[] }> {
  yield { element, ancestors }
  const deeper = [...ancestors, element]
  for (const child of element.children) {
    if (typeof child !== 'string') yield* walk(child, deeper)
  }
}

/** The nearest value of an inherited attribute, or the fallback. */
export function inherited(
  name: string,
  element: ArtElement,
  ancestors: readonly ArtElement[],
  fallback: string,
): string {
  if (element.attrs[name] !== undefined) return element.attrs[name]
  for (let at = ancestors.length - 1; at >= 0; at -= 1) {
    const value = ancestors[at]!.attrs[name]
    if (value !== undefined) return value
  }
  return fallback
}
