/** Who may arrange the catalog. */
import { requireMenu } from '../accounts/index.ts'

export const requireCatalogEditor = requireMenu('control-panel')
