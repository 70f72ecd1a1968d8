import type { Feature } from '../feature.ts'
import { WriteAfterExtension } from './write-after.ts'
import { WriteBesideExtension } from './write-beside.ts'

/** What all parts have in common that are drawn, not written. */
export const drawnParts: Feature = {
  name: 'drawn-parts',
  extensions: () => [WriteAfterExtension, WriteBesideExtension],
}
