import type { Feature } from '../feature.ts'
import { PasteGateExtension } from './paste-gate.ts'

export const clipboard: Feature = { name: 'clipboard', extensions: () => [PasteGateExtension] }
