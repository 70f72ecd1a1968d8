/**
 * Whose designs are drawn: the agent and the brand as templates name them. Browser and server both come through here,
 * so that the card, the layout tool, the proof and the press file say the same.
 */
import type { CurrentUser } from './accounts.ts'
import type { OrderKind } from './catalog.ts'
import type { TenantData } from './tenants.ts'

type User = Pick<CurrentUser, 'firstName' | 'lastName' | 'email' | 'profile' | 'photoFileId'>

/** The `Profile` that artwork fills bound slots with. Empty fields hide what shows them. */
export function designProfile(user: User) {
  const { profile, photoFileId } = user
  return {
    name: `${user.firstName} ${user.lastName}`.trim(),
    title: profile.title,
    phone: profile.phone || profile.mobile,
    email: user.email,
    licence: profile.licence,
    brokerage: profile.brokerage,
    website: profile.website,
    ...(photoFileId ? { photo: { fileId: photoFileId, zoom: 1, x: 0.5, y: 0.5 } } : {}),
  }
}

/** The `Brand` that artwork draws with. A logo's key is the path of its drawing. */
export function designBrand(tenant: Pick<TenantData, 'name' | 'brand_primary_color' | 'brand'>) {
  const { brand } = tenant
  return {
    name: tenant.name,
    phone: brand.phone,
    address: brand.address,
    primary: tenant.brand_primary_color,
    secondary: brand.secondary_color,
    accent: brand.accent_color,
    ink: brand.ink_color,
    soft: isLight(brand.secondary_color) ? brand.secondary_color : tint(tenant.brand_primary_color),
    logo: { wide: brand.logo_wide, 'wide-light': brand.logo_wide_light, mark: brand.logo_mark },
  }
}

/** The permit that is printed on an order of this kind; null: its address side says nothing about postage. */
export function designPostage(kind: OrderKind | null, tenant: Pick<TenantData, 'mailing_permit'>) {
  return kind === 'mail-list' ? tenant.mailing_permit : null
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const isLight = (hex: string): boolean => channels(hex).every((channel) => channel >= 216)

/** Nine parts of white to one of the color. */
const tint = (hex: string): string =>
  `#${channels(hex)
    .map((channel) =>
      Math.round(channel * 0.1 + 255 * 0.9)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Changes when the brand looks another way. */
export const brandVersion = (tenant: Pick<TenantData, 'name' | 'brand_primary_color' | 'brand'>): string =>
  shortHash(JSON.stringify(designBrand(tenant)))

/** FNV-1a: enough to tell one brand's looks from another's. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
