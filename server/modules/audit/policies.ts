/** Who may read who changed what. */
import { requireMenu } from '../accounts/index.ts'

export const requireAuditor = requireMenu('audit-log')
