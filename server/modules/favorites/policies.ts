/** Who may have favorites. */
import { requireMenu } from '../accounts/index.ts'

export const requireFavorites = requireMenu('myfavorites')
