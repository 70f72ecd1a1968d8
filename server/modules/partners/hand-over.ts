/** Handing a user over to a site of the brokerage's own: a token of one use, which that site asks about. */
import { PARTNER_PAGES, type PartnerPage } from '@frontage/domain/storefront.ts'
import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'
import { findAccount, issueToken, redeemToken, type AccountRow } from '../accounts/index.ts'
import type { Tenant } from '../../platform/tenant.ts'

const LIFETIME_MS = 60_000

/** Where a page of theirs is, without a token. */
export function addressOf({ settings }: Pick<Tenant, 'settings'>, page: PartnerPage): string {
  if (page === 'brokerage-resources') return settings.brokerage_resources_url
  return `${settings.broker_platform_url.replace(/\/+$/, '')}/${page}`
}

/** The page's address with a token for this user: once, within a minute. */
export async function handOver(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  tenant: Tenant,
  scope: AccountScope,
  page: PartnerPage,
): Promise<string> {
  const secret = await db.tenant(scope, (tx) =>
    issueToken(tx, scope, {
      purpose: 'partner',
      accountId: scope.accountId,
      payload: { page },
      expiresAt: new Date(clock.now().getTime() + LIFETIME_MS),
    }),
  )
  const address = addressOf(tenant, page)
  return `${address}${address.includes('?') ? '&' : '?'}token=${encodeURIComponent(secret ?? '')}`
}

const Payload = z.object({ page: z.enum(PARTNER_PAGES) })

/** Whose token it is; it is used up. Null: unknown, used, older than a minute, or of an account that is no more. */
export async function whoseToken(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: TenantScope,
  secret: string,
): Promise<{ account: AccountRow; page: PartnerPage } | null> {
  return db.tenant(scope, async (tx) => {
    const token = await redeemToken(tx, scope, 'partner', secret, clock.now())
    const account = token?.accountId ? await findAccount(tx, scope, token.accountId) : undefined
    return token && account ? { account, page: Payload.parse(token.payload).page } : null
  })
}
