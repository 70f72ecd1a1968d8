import { requireMenu } from '../accounts/index.ts'

export const requireCampaigns = requireMenu('automarketing')
