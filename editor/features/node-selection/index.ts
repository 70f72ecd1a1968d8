import type { Feature } from '../feature.ts'
import { WriteAfterExtension } from './write-after.ts'
import { WriteNextToExtension } from './write-beside.ts'

/** What all parts have in common that are drawn, not written. */
export const selectableNodeViews: Feature = {
  name: 'drawn-parts',
  extensions: () => [WriteAfterExtension, WriteNextToExtension],
}
