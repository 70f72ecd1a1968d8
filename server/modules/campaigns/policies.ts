import type { Asker } from '../../platform/policy.ts'
import { mayOpen, requireMenu } from '../accounts/index.ts'

export const requireCampaigns = requireMenu('automarketing')

/** Of an owner who is not at the screen: what she cannot open she could neither see nor stop. */
export const mayRunCampaigns = (owner: Asker): boolean => mayOpen(owner, 'automarketing')
export const mayOrderByCampaign = (owner: Asker): boolean => mayOpen(owner, 'shopping-cart')

/** Who keeps the catalog's templates keeps those of campaigns. */
export const requireTemplateWriter = requireMenu('control-panel')
