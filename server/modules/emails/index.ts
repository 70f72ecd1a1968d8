export { deleteOldMarketingEmails } from './delete-old-emails.ts'
export { audienceOf, audienceOfLead, type Audience } from './audience.ts'
export {
  cancelEmailsOfCampaign,
  countsOfCampaign,
  countsOfCampaignEmails,
  goOnWithEmailsOfCampaign,
  pauseEmailsOfCampaign,
  fieldsOfStep,
  sendableFields,
  sendForCampaign,
  writeEmail,
  type WhyNot,
} from './of-campaigns.ts'
export { emailsOfAccount } from './of-campaigns-repository.ts'
export { pathOfImage } from './letter.ts'
export { mayEmail } from './policies.ts'
export { publicEmailRoutes } from './public-routes.ts'
export { emailReplyRoutes } from './provider/reply-routes.ts'
export { emailProviderRoutes } from './provider/routes.ts'
export { emailSeen, previewFor, reportsOf } from './queries.ts'
export { marketingEmailRoutes } from './routes.ts'
export { sendingMarketingEmails } from './send-due.ts'
