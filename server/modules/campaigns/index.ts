export { campaignRoutes } from './routes.ts'
export { campaignExists } from './queries.ts'
export { runningCampaigns } from './run-due.ts'
