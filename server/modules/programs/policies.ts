/** Keys and webhooks are made by those who keep the list of people. */
import { requireMenu } from '../accounts/index.ts'

export const requireProgrammer = requireMenu('people')
