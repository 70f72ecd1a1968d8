/** Fills a whole template, codes and postage included, for the user and the brand of the page. Cards fill covers. */
import type { Filled } from '@frontage/artwork/fill.ts'
import { fillDesign, type CodeInput } from '@frontage/artwork/fill-code.ts'
import type { PostageLayer } from '@frontage/artwork/filling.ts'
import type { Images, SlotValues, Template } from '@frontage/artwork/types.ts'
import type { Owner } from './fill.ts'
import { loadedMetrics, loadFontFaces, loadTables } from './fonts.ts'

interface Layers extends Omit<CodeInput, 'slots'> {
  /** That of a mailed order. */
  postage?: PostageLayer | null
}

/** Draws with what is loaded; `absent` names faces that are not. Without an encoder codes are samples. */
export function fillWhole(
  template: Template,
  owner: Owner,
  slots: SlotValues,
  pictures: Images,
  layers: Layers = {},
): Filled {
  return fillDesign(template, { slots, ...owner, metrics: loadedMetrics, pictures, ...layers })
}

/** Loads what a design needs and fills it; the faces it is set in are here when it resolves. */
export async function fillWhenLoaded(
  template: Template,
  owner: Owner,
  slots: SlotValues,
  pictures: Images,
  layers: Layers = {},
): Promise<Filled> {
  await loadTables()
  const filled = fillWhole(template, owner, slots, pictures, layers)
  await loadFontFaces(filled.faces)
  return filled
}
