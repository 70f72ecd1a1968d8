/** Pictures of designs with the brand of the page and sample people: what visitors see before they log in. */
import type { TemplateCard } from '@frontage/contracts/catalogue.ts'
import type { TenantData } from '@frontage/contracts/tenants.ts'
import { designBrand } from '@frontage/contracts/personalisation.ts'

type Pictured = Pick<TemplateCard, 'id' | 'artworkHash'>

/** Named by artwork and brand, so that browsers may keep it until either changes. */
export function thumbnailUrl(card: Pictured, tenant: TenantData, width: number): string {
  const version = `${card.artworkHash.slice(0, 12)}-${brandVersion(tenant)}`
  return `/marketingcenter/api/v1/thumbnails/${card.id}.png?w=${width}&v=${version}`
}

/** Changes when the brand looks another way. */
export const brandVersion = (tenant: TenantData): string => shortHash(JSON.stringify(designBrand(tenant)))

/** FNV-1a: enough to tell one brand's looks from another's. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
