/** The table of all calls. The server registers from it, the browser takes its types, `/api-docs` is made of it. */
import type { Call } from '../call.ts'
import type { Endpoint } from '../endpoint.ts'
import { accountEndpoints } from './accounts.ts'
import { auditEndpoints } from './audit.ts'
import { authoringEndpoints } from './authoring.ts'
import { brandEndpoints } from './brand.ts'
import { homepageEndpoints } from './homepage.ts'
import { bulkEndpoints } from './bulk.ts'
import { campaignTemplateEndpoints } from './campaign-templates.ts'
import { campaignEndpoints } from './campaigns.ts'
import { cartEndpoints } from './cart.ts'
import { catalogEndpoints } from './catalog.ts'
import { categoryEndpoints } from './categories.ts'
import { checkoutEndpoints } from './checkout.ts'
import { programEndpoints } from './programs.ts'
import { postEndpoints } from './posts.ts'
import { couponEndpoints } from './coupons.ts'
import { designEndpoints } from './designs.ts'
import { fileEndpoints } from './files.ts'
import { leadEndpoints } from './leads.ts'
import { leadWebhookEndpoints } from './lead-webhook.ts'
import { listEndpoints } from './lists.ts'
import { membershipEndpoints } from './membership.ts'
import { menuEndpoints } from './menus.ts'
import { notificationEndpoints } from './notifications.ts'
import { offerEndpoints } from './offers.ts'
import { orderEndpoints } from './orders.ts'
import { codeEndpoints } from './codes.ts'
import { resultEndpoints } from './results.ts'
import { marketingEmailEndpoints } from './emails.ts'
import { landingPageEndpoints } from './landing.ts'
import { listingEndpoints } from './listings.ts'
import { socialEndpoints } from './social.ts'
import { videoEndpoints } from './videos.ts'
import { pageEndpoints } from './pages.ts'
import { panelEndpoints } from './panel.ts'
import { postAuthoringEndpoints } from './post-authoring.ts'
import { usersEndpoints } from './people.ts'
import { planEndpoints } from './plans.ts'
import { profileEndpoints } from './profiles.ts'
import { settingsEndpoints } from './settings.ts'
import { signOnEndpoints } from './sign-on.ts'
import { reportingEndpoints } from './reporting.ts'
import { supportEndpoints } from './support.ts'
import { templateEndpoints } from './templates.ts'
import { tenantEndpoints } from './tenants.ts'
import { viewAsEndpoints } from './view-as.ts'
import { webhookEndpoints } from './webhooks.ts'
import { userDataEndpoints } from './user-data.ts'
import { listingFeedEndpoints } from './listing-feed.ts'
import { senderEndpoints } from './sender.ts'
import { taxServiceEndpoints } from './tax-service.ts'
import { unsubscribeEndpoints } from './unsubscribe.ts'
import { writtenNotificationEndpoints } from './written-notifications.ts'

export const endpoints = {
  ...tenantEndpoints,
  ...brandEndpoints,
  ...homepageEndpoints,
  ...settingsEndpoints,
  ...senderEndpoints,
  ...signOnEndpoints,
  ...accountEndpoints,
  ...profileEndpoints,
  ...catalogEndpoints,
  ...designEndpoints,
  ...fileEndpoints,
  ...listEndpoints,
  ...campaignTemplateEndpoints,
  ...campaignEndpoints,
  ...cartEndpoints,
  ...checkoutEndpoints,
  ...orderEndpoints,
  ...codeEndpoints,
  ...resultEndpoints,
  ...marketingEmailEndpoints,
  ...landingPageEndpoints,
  ...leadEndpoints,
  ...leadWebhookEndpoints,
  ...listingEndpoints,
  ...videoEndpoints,
  ...socialEndpoints,
  ...membershipEndpoints,
  ...postEndpoints,
  ...pageEndpoints,
  ...authoringEndpoints,
  ...notificationEndpoints,
  ...reportingEndpoints,
  ...supportEndpoints,
  ...panelEndpoints,
  ...menuEndpoints,
  ...postAuthoringEndpoints,
  ...auditEndpoints,
  ...templateEndpoints,
  ...categoryEndpoints,
  ...offerEndpoints,
  ...bulkEndpoints,
  ...usersEndpoints,
  ...userDataEndpoints,
  ...listingFeedEndpoints,
  ...taxServiceEndpoints,
  ...writtenNotificationEndpoints,
  ...unsubscribeEndpoints,
  ...viewAsEndpoints,
  ...programEndpoints,
  ...webhookEndpoints,
  ...couponEndpoints,
  ...planEndpoints,
}

export type Table = typeof endpoints
/** A call that is in the table. */
export type KnownCall = keyof Table & Call

export const endpointOf = (call: KnownCall): Endpoint => endpoints[call]
