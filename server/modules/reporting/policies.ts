/** Who may read about others' orders; everybody may about her own. */
import { requireMenu } from '../accounts/index.ts'

export const requireManager = requireMenu('manager-dashboard')

/** Of the whole brokerage. */
export const requireAdministrator = requireMenu('people')
