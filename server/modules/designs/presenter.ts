import { presentOffer, readShippingPrices } from '@frontage/contracts/pricing.ts'
import { SlotValues, type DesignDetail, type SavedDesign } from '@frontage/contracts/designs.ts'
import { offeredModes } from '@frontage/domain/shipping.ts'
import { presentFile, type FileRow } from '../files/index.ts'
import { offerOf, storedOffer } from '../tenants/index.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { listingOf } from './listing-fill.ts'
import type { DesignRow } from './repository.ts'

export function presentDesign(row: DesignRow, offer = storedOffer(row.offer)): SavedDesign {
  return {
    id: row.id,
    name: row.name,
    template_id: row.template_id,
    template_version: row.template_version,
    template_title: row.title,
    product: row.product,
    artwork_hash: row.artwork_hash,
    slots: SlotValues.parse(row.slots),
    revision: row.revision,
    kinds: row.active ? [...(offer?.kinds ?? [])] : [],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    profile_changed: row.kept_slots.length > 0,
    newer_version:
      row.active && row.current_version > row.template_version
        ? { version: row.current_version, artwork_hash: row.current_hash }
        : null,
    listing: listingOf(row),
  }
}

interface OpenedDesign {
  row: DesignRow
  pictures: FileRow[]
  openHouseOn: string | null
  toWrite: string[]
}

export function presentDesignDetail(
  tenant: Tenant,
  { row, pictures, openHouseOn, toWrite }: OpenedDesign,
): DesignDetail {
  const offer = offerOf(tenant, row.offer)
  return {
    ...presentDesign(row, offer),
    offer: offer && presentOffer(offer),
    ships_by: offeredModes(readShippingPrices(tenant.settings.shipping)),
    open_house_on: openHouseOn,
    to_write: toWrite,
    withdrawn: !row.active,
    pictures: pictures.map(presentFile),
  }
}
