/** Every module's calls, by name. */
import { viewAsRoutes } from '../modules/views/index.ts'
import type { FastifyInstance } from 'fastify'
import {
  accountRoutes,
  registerLinkPages,
  registerSwitchedRecord,
  registerTermsGuard,
  onboardedRoutes,
  switchRoutes,
} from '../modules/accounts/index.ts'
import { designCodeRoutes, designRoutes, registerLayoutTokens } from '../modules/designs/index.ts'
import { offerRoutes } from '../modules/offers/index.ts'
import { categoryRoutes } from '../modules/categories/index.ts'
import { catalogRoutes } from '../modules/catalog/index.ts'
import { campaignRoutes, campaignTemplateRoutes } from '../modules/campaigns/index.ts'
import { cartRoutes } from '../modules/cart/index.ts'
import { couponRoutes } from '../modules/coupons/index.ts'
import {
  paymentWebhook,
  checkoutRoutes,
  receivePaymentEvent,
  reviewRoutes,
  paymentCardRoutes,
} from '../modules/checkout/index.ts'
import { landingRoutes, postAuthoringRoutes, postRoutes } from '../modules/posts/index.ts'
import { discoveryRoutes } from '../modules/discovery/index.ts'
import { favoriteRoutes } from '../modules/favorites/index.ts'
import {
  notificationRoutes,
  unsubscribeRoutes,
  writtenNotificationRoutes,
} from '../modules/notifications/index.ts'
import { fileRoutes } from '../modules/files/index.ts'
import { listRoutes, listUploadRoutes } from '../modules/lists/index.ts'
import { mailboxRoutes } from '../modules/mailbox/index.ts'
import { partnerRoutes, partnerStandIn } from '../modules/partners/index.ts'
import { managedPlanRoutes, membershipRoutes, receiveMembershipEvent } from '../modules/membership/index.ts'
import {
  managedOrderRoutes,
  orderPaperRoutes,
  orderRoutes,
  receiveRefundEvent,
} from '../modules/orders/index.ts'
import { auditRoutes } from '../modules/audit/index.ts'
import { brandDraftRoutes, brandRoutes } from '../modules/brand/index.ts'
import { homepageRoutes } from '../modules/homepage/index.ts'
import { bulkRoutes } from '../modules/bulk/index.ts'
import {
  commentRoutes,
  mentionRoutes,
  pageFileRoutes,
  pageRoutes,
  pageTreeRoutes,
  togetherRoutes,
  versionRoutes,
  voteRoutes,
} from '../modules/pages/index.ts'
import { consoleFiles, consoleRoutes } from '../modules/console/index.ts'
import { cspReportRoutes, healthScreenRoutes } from '../modules/health/index.ts'
import { menuRoutes } from '../modules/menus/index.ts'
import { panelRoutes } from '../modules/panel/index.ts'
import { listingFeedRoutes } from '../modules/listing-feed/index.ts'
import { senderRoutes } from '../modules/sender/index.ts'
import { taxServiceRoutes } from '../modules/taxes/index.ts'
import { userDataRoutes, usersRoutes } from '../modules/people/index.ts'
import { settingsRoutes } from '../modules/settings/index.ts'
import { reportingRoutes } from '../modules/reporting/index.ts'
import { apiKeyRoutes } from '../modules/programs/index.ts'
import { pressRoutes } from '../modules/press/index.ts'
import { profileRoutes, signUpRoutes } from '../modules/profiles/index.ts'
import { supportInboxRoutes, supportRoutes } from '../modules/support/index.ts'
import { searchRoutes } from '../modules/search/index.ts'
import { signOnModule } from '../modules/sign-on/index.ts'
import { stockRoutes } from '../modules/stock/index.ts'
import { templateRoutes } from '../modules/templates/index.ts'
import { socialRoutes } from '../modules/social/index.ts'
import { videoRoutes } from '../modules/videos/index.ts'
import { leadWebhookRoutes, webhookRoutes } from '../modules/webhooks/index.ts'
import { resultRoutes } from '../modules/results/index.ts'
import { codeRoutes } from '../modules/codes/index.ts'
import { landingPageRoutes, publicLandingPageRoutes } from '../modules/landing/index.ts'
import { listingImportRoutes, listingRoutes } from '../modules/listings/index.ts'
import { leadFormRoutes, leadRoutes } from '../modules/leads/index.ts'
import {
  emailProviderRoutes,
  emailReplyRoutes,
  marketingEmailRoutes,
  publicEmailRoutes,
} from '../modules/emails/index.ts'
import { hostRoutes, proxyQuestionRoutes, tenantRoutes } from '../modules/tenants/index.ts'
import { browserPaymentCardRoutes } from '../platform/cards/stand-in/browser-routes.ts'
import { BULK_KINDS } from './bulk-kinds.ts'
import { LEAD_SOURCES } from './lead-sources.ts'

/** What modules look at before any call of theirs runs, in the order in which a request meets it. */
export function registerModuleChecks(app: FastifyInstance): void {
  registerSwitchedRecord(app)
  registerTermsGuard(app)
  registerLayoutTokens(app)
  registerLinkPages(app)
}

export async function registerModules(app: FastifyInstance): Promise<void> {
  const { context } = app
  await app.register(tenantRoutes)
  await app.register(hostRoutes)
  await app.register(proxyQuestionRoutes)
  await app.register(consoleRoutes)
  await app.register(healthScreenRoutes)
  await app.register(cspReportRoutes)
  await app.register(consoleFiles)
  await app.register(accountRoutes)
  await app.register(signUpRoutes)
  await app.register(profileRoutes)
  await app.register(switchRoutes)
  await app.register(onboardedRoutes)
  await app.register(catalogRoutes)
  await app.register(templateRoutes)
  await app.register(categoryRoutes)
  await app.register(offerRoutes)
  await app.register(postRoutes)
  await app.register(postAuthoringRoutes)
  await app.register(landingRoutes)
  await app.register(discoveryRoutes)
  await app.register(searchRoutes)
  await app.register(favoriteRoutes)
  await app.register(notificationRoutes)
  await app.register(writtenNotificationRoutes)
  await app.register(unsubscribeRoutes)
  await app.register(fileRoutes)
  await app.register(stockRoutes)
  await app.register(designRoutes)
  await app.register(designCodeRoutes)
  await app.register(pressRoutes)
  await app.register(socialRoutes)
  await app.register(listRoutes)
  await app.register(listUploadRoutes)
  await app.register(cartRoutes)
  await app.register(checkoutRoutes)
  await app.register(orderRoutes)
  await app.register(managedOrderRoutes)
  await app.register(orderPaperRoutes)
  await app.register(reviewRoutes)
  await app.register(paymentCardRoutes)
  await app.register(membershipRoutes)
  await app.register(paymentWebhook, {
    receivers: [receivePaymentEvent, receiveRefundEvent, receiveMembershipEvent],
  })
  await app.register(emailProviderRoutes)
  await app.register(emailReplyRoutes)
  await app.register(menuRoutes)
  await app.register(pageRoutes)
  await app.register(pageTreeRoutes)
  await app.register(versionRoutes)
  await app.register(commentRoutes)
  await app.register(togetherRoutes)
  await app.register(mentionRoutes)
  await app.register(pageFileRoutes)
  await app.register(voteRoutes)
  await app.register(brandRoutes)
  await app.register(brandDraftRoutes)
  await app.register(homepageRoutes)
  await app.register(settingsRoutes)
  await app.register(signOnModule)
  await app.register(panelRoutes)
  await app.register(auditRoutes)
  await app.register(bulkRoutes, { kinds: BULK_KINDS })
  await app.register(usersRoutes)
  await app.register(userDataRoutes)
  await app.register(listingFeedRoutes)
  await app.register(senderRoutes)
  await app.register(taxServiceRoutes)
  await app.register(viewAsRoutes)
  await app.register(apiKeyRoutes)
  await app.register(webhookRoutes)
  await app.register(leadWebhookRoutes)
  await app.register(couponRoutes)
  await app.register(managedPlanRoutes)
  await app.register(reportingRoutes)
  await app.register(supportRoutes)
  await app.register(supportInboxRoutes)
  const { standIn } = context.cards
  if (standIn && context.settings.isDemonstration) await app.register(browserPaymentCardRoutes, { standIn })
  await app.register(mailboxRoutes)
  await app.register(listingRoutes)
  await app.register(videoRoutes)
  await app.register(campaignRoutes)
  await app.register(campaignTemplateRoutes)
  await app.register(listingImportRoutes)
  await app.register(landingPageRoutes)
  await app.register(publicLandingPageRoutes)
  await app.register(codeRoutes)
  await app.register(resultRoutes)
  await app.register(leadRoutes, { sources: LEAD_SOURCES })
  await app.register(leadFormRoutes, { sources: LEAD_SOURCES })
  await app.register(marketingEmailRoutes)
  await app.register(publicEmailRoutes)
  await app.register(partnerRoutes)
  await app.register(partnerStandIn)
}
