import type { SettingsFacts } from '@frontage/contracts/site-settings.ts'
import type { AppContext } from '../../platform/context.ts'
import { senderAddress } from '../../platform/mail/sender-address.ts'
import { TERMS_PAGE, type Tenant } from '../../platform/tenant.ts'
import { hasPage, newestOrderNumber } from './repository.ts'

/** What an administrator chooses the settings by. */
export const readFacts = (
  context: Pick<AppContext, 'db' | 'settings' | 'log'>,
  tenant: Tenant,
): Promise<SettingsFacts> =>
  context.db.tenant(tenant, async (tx) => ({
    last_order: await newestOrderNumber(tx, tenant),
    mail_from: (await senderAddress(context, tx, tenant)).address,
    brand_email: tenant.data.brand.email,
    has_terms: await hasPage(tx, tenant, TERMS_PAGE),
    tax_source: tenant.settings.tax_source,
  }))
