/** Who may see and move the orders of a whole tenant, and settle what went wrong with them. */
import { requireMenu } from '../accounts/index.ts'

export const requireOrderManager = requireMenu('manage-orders')

/** For calls that name one: whoever may not manage orders learns nothing about which there are. */
export const requireManagerOfOne = requireMenu('manage-orders', 'orders.missing')
