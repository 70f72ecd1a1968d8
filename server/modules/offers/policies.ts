/** Who may set prices: those who look after the orders that are made at them. */
import { requireMenu } from '../accounts/index.ts'

export const requirePriceEditor = requireMenu('manage-orders')
