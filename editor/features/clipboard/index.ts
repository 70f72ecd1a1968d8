import type { Feature } from '../feature.ts'
import { PasteGateExtension } from './paste-gate.ts'
import { pasteExtension } from './paste-html.ts'

export const clipboard: Feature = {
  name: 'clipboard',
  extensions: (context) => [PasteGateExtension, pasteExtension(context)],
}
