/** Notifications are written by those who keep the list of people: what is said of whom is read there as well. */
import { requireMenu } from '../accounts/index.ts'

export const requireNotifier = requireMenu('people')
