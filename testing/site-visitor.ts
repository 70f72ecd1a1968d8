import type { storefrontFeatures, Visitor } from '@frontage/domain/storefront.ts'

/** A standard site without partners or extras. */
export const STANDARD_SITE: Parameters<typeof storefrontFeatures>[1] = {
  siteType: 1,
  partnership: { enableLuxuryCollections: false, agentWebsites: false, cashOffers: false },
  navigationAndProfileWalkthroughEnabled: false,
  offers: { subscriptionPoc: false, brokerageResources: false, brokerPlatform: false },
}

/** An agent on the free plan, without any further right. */
export const FREE_AGENT: Visitor = {
  role: 'Agent',
  membership: 'free',
  isManager: false,
  isRegionalManager: false,
  canSwitchAccountsLoggedUser: false,
  canEnableTemplateSubmission: false,
  canEditUsers: false,
  enableReportingAccess: false,
  enablePrintReportingAccess: false,
  layoutTool: true,
  isSwitched: false,
}
