/** Who may have mailing lists. */
import { requireMenu } from '../accounts/index.ts'

export const requireLists = requireMenu('savedmailinglists')
