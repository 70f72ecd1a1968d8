import type { SettingsFacts } from '@frontage/contracts/site-settings.ts'
import type { AppContext } from '../../platform/context.ts'
import { TERMS_PAGE, type Tenant } from '../../platform/tenant.ts'
import { hasPage, newestOrderNumber } from './repository.ts'

/** What an administrator chooses the settings by. */
export const readFacts = (
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  tenant: Tenant,
): Promise<SettingsFacts> =>
  db.tenant(tenant, async (tx) => ({
    last_order: await newestOrderNumber(tx, tenant),
    mail_from: settings.mailFrom,
    brand_email: tenant.data.brand.email,
    has_terms: await hasPage(tx, tenant, TERMS_PAGE),
  }))
