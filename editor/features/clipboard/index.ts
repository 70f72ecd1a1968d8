import type { Feature } from '../feature.ts'
import { hostTypes } from '../../shell/host-types.ts'
import { PasteChoice } from './paste-choice.tsx'
import { pasteGate } from './paste-gate.ts'
import { pasteExtension } from './paste-html.ts'

export const clipboard: Feature = {
  name: 'clipboard',
  surfaces: [PasteChoice],
  extensions: (context) => [pasteGate(hostTypes(context.inputs)), pasteExtension(context)],
}
