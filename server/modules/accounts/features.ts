/** What the asking visitor may see and do; the same function that the screens ask. */
import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import {
  storefrontFeatures,
  type Menu,
  type SiteOffers,
  type StorefrontFeatures,
} from '@frontage/domain/storefront.ts'
import { reachOf, type Reach } from '@frontage/domain/people.ts'
import type { RefusalCode } from '../../platform/refusal.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Tenant } from '../tenants/index.ts'
import { presentCurrentUser } from './presenter.ts'
import { isSwitched, type Session } from './session.ts'
import { standingOf } from './standing.ts'

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

/**
 * Whose names and faces the asking person's lists hold: everybody's, or those of the people she answers for.
 * @throws Refusal account.not-allowed for whoever has no such list
 */
export function peopleSeenBy({ tenant, session }: FastifyRequest): Reach | 'everybody' {
  const { menus } = featuresOf(tenant, session)
  if (menus.viewallusers) return 'everybody'
  const reach = session && menus['manager-dashboard'] ? reachOf(standingOf(session.account)) : null
  if (!reach) throw new Refusal('account.not-allowed')
  return reach
}
