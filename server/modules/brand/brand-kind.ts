/** A brand as a draft: between what administrators say and what a tenant's row holds. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { BrandBody } from '@frontage/contracts/brand.ts'
import { Brand } from '@frontage/contracts/tenants.ts'
import type { Tx } from '@frontage/db/client.ts'
import { isFace } from '../../platform/documents/brand-fonts.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { TenantScope } from '../../platform/scope.ts'
import type { Tenant } from '../../platform/tenant.ts'
import type { DraftKind } from '../drafts/index.ts'
import { findPublicFile } from '../files/index.ts'
import { presentFont } from './presenter.ts'
import { fontRows, storeBrand, tenantBrand } from './repository.ts'

/** Where those that come with the product are. */
const LOGOS = join(import.meta.dirname, '../../../catalog/logos')

export const brandKind: DraftKind<BrandBody> = {
  name: 'brand',
  title: 'the brand',
  schema: BrandBody,
  actions: { published: 'brand.published', discarded: 'brand.discarded', restored: 'brand.restored' },

  async published(tx, scope) {
    const { name, logo_path, brand_primary_color, brand } = await tenantBrand(tx, scope)
    return bodyOf({ name, logo_path, brand_primary_color, brand: Brand.parse(brand) })
  },

  async check(tx, scope, body) {
    await requireImages(tx, scope, body)
    const { rows } = await tx.executeQuery(fontRows(scope).compile())
    const own = rows.map(presentFont)
    if (!Object.values(body.fonts).every((name) => isFace(name, own))) throw new Refusal('brand.no-font')
  },

  publish: (tx, scope, body) => storeBrand(tx, scope, tenantFields(body)),
}

/** @throws Refusal brand.no-image where one is not stored for this tenant's visitors */
async function requireImages(tx: Tx, scope: TenantScope, body: BrandBody): Promise<void> {
  const { logo_wide, logo_wide_light, logo_mark, banner } = body
  for (const path of new Set([logo_wide, logo_wide_light, logo_mark, banner.image])) {
    if (path === '') continue
    const isThere = path.startsWith('/brand/')
      ? existsSync(join(LOGOS, basename(path)))
      : (await findPublicFile(tx, scope, path.split('/').at(-1) ?? '')) !== undefined
    if (!isThere) throw new Refusal('brand.no-image')
  }
}

export interface TenantBrand {
  name: string
  logo_path: string
  brand_primary_color: string
  brand: Brand
}

export function bodyOf({ name, logo_path, brand_primary_color, brand }: TenantBrand): BrandBody {
  return {
    name,
    legal_name: brand.legal_name,
    tagline: brand.tagline,
    phone: brand.phone,
    email: brand.email,
    address: brand.address,
    copyright: brand.copyright,
    logo_wide: logo_path,
    // Where the logo is shown for want of another one, it is none: a new logo is shown there too.
    logo_wide_light: brand.logo_wide_light === logo_path ? '' : brand.logo_wide_light,
    logo_mark: brand.logo_mark === logo_path ? '' : brand.logo_mark,
    primary_color: brand_primary_color,
    secondary_color: brand.secondary_color,
    accent_color: brand.accent_color,
    ink_color: brand.ink_color,
    fonts: brand.fonts,
    social: brand.social,
    banner: brand.banner,
  }
}

/** What a site shows where a brand has no logo for dark grounds, or no icon: its logo. */
export function tenantFields(body: BrandBody): TenantBrand {
  const { name, primary_color, ...rest } = body
  return {
    name,
    logo_path: body.logo_wide,
    brand_primary_color: primary_color,
    brand: Brand.parse({
      ...rest,
      logo_wide_light: body.logo_wide_light || body.logo_wide,
      logo_mark: body.logo_mark || body.logo_wide,
    }),
  }
}

/** The tenant as it would be with this brand. */
export function tenantWith(tenant: Tenant, body: BrandBody): Tenant {
  const fields = tenantFields(body)
  return { ...tenant, name: fields.name, data: { ...tenant.data, ...fields } }
}
