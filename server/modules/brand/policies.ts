/** Who may change a tenant's fonts and colors. */
import { requireMenu } from '../accounts/index.ts'

/** Whoever writes the tenant's pages. */
export const requireBrandEditor = requireMenu('page-content-editor')
