/** A brokerage as every request knows it. The module of the tenants reads it; everybody may ask for it. */
import type { PartnershipConfig, TenantData, TenantSettings } from '@frontage/contracts/tenants.ts'
import type { OptionalCategoryPart } from '@frontage/domain/optional-categories.ts'
import type { Ability } from '@frontage/domain/storefront.ts'
import type { TenantScope } from './scope.ts'

/** The address of the page that has a tenant's terms; each saved revision of it is a version to agree to. */
export const TERMS_PAGE = 'terms-and-conditions'

export interface Tenant extends TenantScope {
  /** Counts every change; what is made of a tenant is kept under the one it was made of. */
  revision: number
  name: string
  primaryHost: string
  /** All of its own, the primary one among them. */
  hosts: readonly string[]
  /** The one of `hosts` that the request came by; the primary one where nobody asked. */
  host: string
  data: TenantData
  settings: TenantSettings
  partnership: PartnershipConfig
  abilities: readonly string[]
  can: (ability: Ability) => boolean
  /** Parts of the catalog that the site shows. */
  shelves: readonly OptionalCategoryPart[]
  /** The version of the terms that everybody agrees to; null: nobody is asked. */
  termsVersion: number | null
  /** The platform has closed its site for now. Only who came by a host is told. */
  isSuspended?: boolean
  /** Another installation serves it, or is going to: nothing of it is worked on here. */
  isElsewhere?: boolean
  /** It moves to another installation, and may not be changed until then. Only who came by a host is told. */
  readOnlyUntil?: Date
  /** The brokerage as it is for everybody, where this is how one user has it. */
  forAll?: Tenant
}

export interface TenantDirectory {
  byHost(host: string): Promise<Tenant | null>
  /** Whose host it is, as `byHost` would say, where that needs no asking; undefined: it does, or it is nobody's. */
  knownHost(host: string): string | undefined
  byId(tenantId: string): Promise<Tenant | null>
  /** @param tenantId every tenant without one */
  forget(tenantId?: string): void
}
