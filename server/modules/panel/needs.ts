/** What needs somebody and no other screen counts. Each count reads an index of those rows alone, and ends at MOST_COUNTED. */
import { MOST_COUNTED } from '@frontage/contracts/limits.ts'
import type { PanelNeeds } from '@frontage/contracts/panel.ts'
import type { Db } from '@frontage/db/client.ts'
import { certificateState } from '@frontage/domain/sign-on-settings.ts'
import type { Asker } from '../../platform/policy.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { unfinishedProfiles } from '../accounts/index.ts'
import { PRINTED, unsoldOffers } from '../offers/index.ts'
import { lastCertificate } from '../sign-on/index.ts'
import { templatesNowhere } from '../templates/index.ts'
import { mayMendOffers, mayMendSettings, mayMendTemplates, mayMendUsers } from './policies.ts'

export async function panelNeeds(db: Db, asker: Asker, now: Date): Promise<PanelNeeds> {
  const { tenant } = asker
  // Nothing may be found among thousands, or enough at once.
  const [[profiles], [offers], [nowhere]] = await db.read(
    tenant,
    [
      unfinishedProfiles(tenant, mayMendUsers(asker) ? MOST_COUNTED : 0),
      unsoldOffers(tenant, PRINTED, mayMendOffers(asker) ? MOST_COUNTED : 0),
      templatesNowhere(tenant, mayMendTemplates(asker) ? MOST_COUNTED : 0),
    ],
    { freshPlan: true },
  )
  const certificate = mayMendUsers(asker) ? await lastCertificate(db, tenant) : null
  const isExpiring = certificate !== null && certificateState(certificate.until, now) !== 'valid'
  return {
    unfinished_profiles: mayMendUsers(asker) ? Number(profiles?.count ?? 0) : null,
    unsold_offers: mayMendOffers(asker) ? Number(offers?.count ?? 0) : null,
    templates_nowhere: mayMendTemplates(asker) ? Number(nowhere?.count ?? 0) : null,
    expiring_certificates: mayMendUsers(asker) ? Number(isExpiring) : null,
    missing_taxes: mayMendSettings(asker) ? Number(isUntaxed(tenant.forAll ?? tenant)) : null,
  }
}

/** Orders are placed and taxed nowhere, and nobody has said that this is meant. */
const isUntaxed = ({ settings, can }: Tenant): boolean =>
  !can('RemoveCartAtlanta') &&
  !settings.no_sales_tax &&
  settings.tax_source === 'rates' &&
  settings.tax.length === 0 &&
  settings.free_print === null
