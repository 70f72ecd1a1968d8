/** Who may use the control panel; what of it, each section's own module says. */
import type { Asker } from '../../platform/policy.ts'
import { mayOpen, requireMenu } from '../accounts/index.ts'

export const requirePanel = requireMenu('control-panel')

/** Whoever may mend it is told of it. */
export const mayMendUsers = (asker: Asker): boolean => mayOpen(asker, 'people')
export const mayMendTemplates = (asker: Asker): boolean => mayOpen(asker, 'control-panel')
export const mayMendSettings = (asker: Asker): boolean => mayOpen(asker, 'audit-log')
export const mayMendOffers = (asker: Asker): boolean => mayOpen(asker, 'manage-orders')

export const mayFindUsers = (asker: Asker): boolean => mayOpen(asker, 'viewallusers')
export const mayFindOrders = (asker: Asker): boolean => mayOpen(asker, 'manage-orders')
export const mayFindPages = (asker: Asker): boolean => mayOpen(asker, 'page-content-editor')
