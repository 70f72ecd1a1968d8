/** Codes are given out by those who keep the list of people. */
import { requireMenu } from '../accounts/index.ts'

export const requireCodeWriter = requireMenu('people')
