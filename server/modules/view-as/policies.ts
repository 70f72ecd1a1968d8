/** Who may look at the site as somebody else would: whoever may give people their roles and abilities. */
import { requireMenu } from '../accounts/index.ts'

export const requireViewer = requireMenu('people')
