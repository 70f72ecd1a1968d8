/** Who may use the control panel; what of it, each section's own module says. */
import { requireMenu } from '../accounts/index.ts'

export const requirePanel = requireMenu('control-panel')
