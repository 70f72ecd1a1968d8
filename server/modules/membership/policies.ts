/** Plans and codes are kept by those who keep the list of people: who has which is read there as well. */
import { requireMenu } from '../accounts/index.ts'

export const requirePlanKeeper = requireMenu('people')
