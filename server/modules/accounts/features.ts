/** What the asking visitor may see and do; the same function that the screens ask. */
import {
  storefrontFeatures,
  type Site,
  type SiteOffers,
  type StorefrontFeatures,
  type Visitor,
} from '@frontage/domain/storefront.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { visitorOf } from './presenter.ts'
import { isSwitched, type Session } from './session.ts'

export function featuresOf(tenant: Tenant, session: Session | null): StorefrontFeatures {
  const visitor = session && {
    ...visitorOf(session.account, tenant),
    isSwitched: isSwitched(session),
  }
  return storefrontFeatures(tenant.can, siteOf(tenant), visitor)
}

const siteOf = (tenant: Tenant): Site => ({
  siteType: tenant.data.site_type,
  partnership: tenant.partnership,
  navigationAndProfileWalkthroughEnabled: tenant.data.navigationAndProfileWalkthroughEnabled,
  offers: offersOf(tenant),
})

export const offersOf = ({ settings }: Pick<Tenant, 'settings'>): SiteOffers => ({
  subscriptionPoc: settings.subscription_poc,
  brokerageResources: settings.brokerage_resources_url !== '',
  brokerPlatform: settings.broker_platform_url !== '',
})

/** An account that may do whatever a site offers to anybody. */
const UNRESTRICTED: Visitor = {
  role: 'Admin',
  membership: 'active',
  isManager: true,
  isRegionalManager: true,
  canSwitchAccountsLoggedUser: true,
  canEnableTemplateSubmission: true,
  canEditUsers: true,
  enableReportingAccess: true,
  enablePrintReportingAccess: true,
  layoutTool: true,
  isSwitched: false,
}

/** What the site has for anybody: where an account goes without, this says whose doing it is. */
export const offeredBy = (tenant: Tenant): Pick<StorefrontFeatures, 'menus' | 'partnerPages'> =>
  storefrontFeatures(tenant.can, siteOf(tenant), UNRESTRICTED)
