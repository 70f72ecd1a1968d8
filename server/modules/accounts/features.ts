/** What the asking visitor may see and do; the same function that the screens ask. */
import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import { notOffered } from '@frontage/contracts/refusals.ts'
import {
  storefrontFeatures,
  type Menu,
  type Site,
  type SiteOffers,
  type StorefrontFeatures,
  type Visitor,
} from '@frontage/domain/storefront.ts'
import { reachOf, type Reach } from '@frontage/domain/users.ts'
import type { RefusalCode } from '../../platform/refusal.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { presentCurrentUser } from './presenter.ts'
import { isSwitched, type Session } from './session.ts'
import { accountRightsOf } from './account-rights.ts'

export function featuresOf(tenant: Tenant, session: Session | null): StorefrontFeatures {
  const visitor = session && {
    ...presentCurrentUser(session.account, tenant),
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

/** Guard of calls behind a menu: what is hidden is refused as well. */
export const requireMenu =
  (menu: Menu, refusal: RefusalCode = 'account.not-allowed'): onRequestHookHandler =>
  async ({ tenant, session }: FastifyRequest) => {
    if (featuresOf(tenant, session).menus[menu]) return
    if (!offeredBy(tenant).menus[menu]) throw new Refusal('storefront.not-offered', null, notOffered(menu))
    throw new Refusal(refusal)
  }

/**
 * Whose names and faces the asking user's lists hold: everybody's, those of the users she answers for, or of those who
 * write pages with her.
 * @throws Refusal account.not-allowed for whoever has no such list
 */
export function usersSeenBy({ tenant, session }: FastifyRequest): Reach | 'everybody' | 'authors' {
  const { menus } = featuresOf(tenant, session)
  if (menus.viewallusers) return 'everybody'
  if (menus['page-content-editor']) return 'authors'
  const reach = session && menus['manager-dashboard'] ? reachOf(accountRightsOf(session.account)) : null
  if (!reach) throw new Refusal('account.not-allowed')
  return reach
}
