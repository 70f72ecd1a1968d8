export { campaignRoutes } from './routes.ts'
export { runningCampaigns } from './run-due.ts'
