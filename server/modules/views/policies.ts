/** Who may look at the site as somebody else would: whoever may give people their roles and abilities. */
import type { Asker } from '../../platform/policy.ts'
import { mayOpen, requireMenu } from '../accounts/index.ts'

export const requireViewer = requireMenu('people')

/** Asked for each request of a view: as the viewer's rights are now, not as they were when it began. */
export const mayLook = (asker: Asker): boolean => mayOpen(asker, 'people')
