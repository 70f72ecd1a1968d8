/** Who may prepare, publish and retire templates. */
import { requireMenu } from '../accounts/index.ts'

export const requireTemplateEditor = requireMenu('control-panel')
