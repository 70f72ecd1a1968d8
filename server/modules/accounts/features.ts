/** What the asking visitor may see and do; the same function that the screens ask. */
import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import {
  storefrontFeatures,
  type Menu,
  type SiteOffers,
  type StorefrontFeatures,
} from '@frontage/domain/storefront.ts'
import type { RefusalCode } from '../../platform/refusal.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Tenant } from '../tenants/index.ts'
import { presentCurrentUser } from './presenter.ts'
import { isSwitched, type Session } from './session.ts'

export function featuresOf(tenant: Tenant, session: Session | null): StorefrontFeatures {
  const site = {
    siteType: tenant.data.site_type,
    partnership: tenant.partnership,
    navigationAndProfileWalkthroughEnabled: tenant.data.navigationAndProfileWalkthroughEnabled,
    offers: offersOf(tenant),
  }
  const visitor = session && {
    ...presentCurrentUser(session.account, tenant),
    isSwitched: isSwitched(session),
  }
  return storefrontFeatures(tenant.can, site, visitor)
}

export const offersOf = ({ settings }: Pick<Tenant, 'settings'>): SiteOffers => ({
  subscriptionPoc: settings.subscription_poc,
  brokerageResources: settings.brokerage_resources_url !== '',
  brokerPlatform: settings.broker_platform_url !== '',
})

/** Guard of calls behind a menu: what is hidden is refused as well. */
export const requireMenu =
  (menu: Menu, refusal: RefusalCode = 'account.not-allowed'): onRequestHookHandler =>
  async (request: FastifyRequest) => {
    if (!featuresOf(request.tenant, request.session).menus[menu]) throw new Refusal(refusal)
  }
