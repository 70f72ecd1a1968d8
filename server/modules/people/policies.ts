/** People are kept by administrators alone, as themselves. */
import { requireMenu } from '../accounts/index.ts'

export const requireUsers = requireMenu('people')
