export { campaignRoutes } from './routes.ts'
export { requireCampaigns } from './policies.ts'
export { campaignExists, openCampaign } from './queries.ts'
export { runningCampaigns } from './run-due.ts'
