/** Host → tenant, with everything a request asks about it, cached in memory. */
import { scopeOfTenant, type TenantScope } from '@frontage/db/scope.ts'
import type { Db, Tx } from '@frontage/db/client.ts'
import { SignOnSettings } from '@frontage/contracts/sign-on.ts'
import { Brand, PartnershipConfig, TenantSettings, type TenantData } from '@frontage/contracts/tenants.ts'
import { oncePerKey } from '@frontage/domain/once.ts'
import { abilityCheck, shownCategories } from '@frontage/domain/storefront.ts'
import { TERMS_PAGE, type Tenant, type TenantDirectory } from '../../platform/tenant.ts'
import { findTenant, ownerOfHost, type HostOwner as Owner } from './repository.ts'

/** Every process is told of a change; should that be lost, nothing is older than this. */
const FRESH_MS = 15_000
const MOST_HOSTS = 10_000

export function tenantDirectory(db: Db): TenantDirectory {
  // Unknown hosts must not fill the memory.
  const hosts = oncePerKey<Owner | null>({ most: MOST_HOSTS, freshMs: FRESH_MS, now: Date.now })
  const tenants = oncePerKey<Tenant | null>({ freshMs: FRESH_MS, now: Date.now })
  const fresh = (at = -Infinity) => Date.now() - at < FRESH_MS
  /** When each tenant that is there was read. */
  const read = new Map<string, number>()
  /** Whose each host was, and when that was read. */
  const owners = new Map<string, { at: number; tenantId: string }>()

  const ownerOf = async (host: string): Promise<Owner | null> => {
    const at = Date.now()
    const owner = await ownerOfHost(db, host)
    // What a suspended site showed is not ready for anybody.
    if (owner && !owner.isSuspended) owners.set(host, { at, tenantId: owner.tenantId })
    else owners.delete(host)
    return owner
  }

  const byId = (tenantId: string): Promise<Tenant | null> =>
    tenants.get(tenantId, async () => {
      const at = Date.now()
      const tenant = await loadTenant(db, tenantId)
      if (tenant) read.set(tenantId, at)
      else read.delete(tenantId)
      return tenant
    })

  const at = async (host: string, owner: Owner): Promise<Tenant | null> => {
    const { tenantId, isSuspended, isElsewhere, readOnlyUntil } = owner
    const tenant = await byId(tenantId)
    // A host that was taken away a moment ago is answered, but no longer named.
    const here = tenant?.hosts.includes(host) ? { ...tenant, host } : tenant
    if (!here || (!isSuspended && !isElsewhere && !readOnlyUntil)) return here
    return {
      ...here,
      ...(isSuspended ? { isSuspended } : {}),
      ...(isElsewhere ? { isElsewhere } : {}),
      ...(readOnlyUntil ? { readOnlyUntil } : {}),
    }
  }

  return {
    async byId(tenantId) {
      const tenant = await byId(tenantId)
      // Whoever asks by id wants to work on it, which another installation does.
      return tenant?.isElsewhere ? null : tenant
    },
    async byHost(host) {
      const name = nameOf(host)
      if (name === null) return null
      const owner = await hosts.get(name, () => ownerOf(name))
      return owner ? at(name, owner) : null
    },
    knownHost(host) {
      const known = owners.get(nameOf(host) ?? '')
      return known && fresh(known.at) && fresh(read.get(known.tenantId)) ? known.tenantId : undefined
    },
    forget(tenantId) {
      hosts.forget()
      owners.clear()
      if (tenantId === undefined) read.clear()
      else read.delete(tenantId)
      tenants.forget(tenantId)
    },
  }
}

/** null: no host has such a name. */
function nameOf(host: string): string | null {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  return /^[a-z0-9.-]{1,253}$/.test(name) ? name : null
}

function loadTenant(db: Db, tenantId: string): Promise<Tenant | null> {
  const scope = scopeOfTenant(tenantId)
  return db.tenant(scope, (tx) => tenantWithin(tx, scope))
}

/** The tenant as the transaction sees it, which may have written it. */
export async function tenantWithin(tx: Tx, scope: TenantScope): Promise<Tenant | null> {
  const { tenantId } = scope
  const found = await findTenant(tx, scope, TERMS_PAGE)
  if (!found) return null
  const { row, hosts, abilities, termsRevision, signOn } = found
  const brand = Brand.parse(row.brand)
  const primaryHost = (hosts.find((host) => host.is_primary) ?? hosts[0])?.host ?? 'localhost'
  const settings = TenantSettings.parse(row.settings)
  const partnership = PartnershipConfig.parse(row.partnership)
  const can = abilityCheck(abilities)
  return {
    ...scopeOfTenant(tenantId),
    ...(row.is_elsewhere ? { isElsewhere: true } : {}),
    revision: row.revision,
    name: row.name,
    primaryHost,
    hosts: hosts.map(({ host }) => host),
    host: primaryHost,
    settings,
    partnership,
    abilities,
    can,
    shelves: shownCategories(can, partnership),
    termsVersion: settings.terms_enforced ? termsRevision : null,
    data: {
      uid: tenantId,
      name: row.name,
      logo_path: row.logo_path,
      brand_primary_color: row.brand_primary_color,
      isColorPickerEnabled: settings.is_color_picker_enabled,
      templateDefaultColor: settings.template_default_color,
      site_type: row.site_type,
      amp_enabled: settings.amp_enabled,
      navigationAndProfileWalkthroughEnabled: settings.walkthrough_enabled,
      isBBTenant: row.is_bb_tenant,
      mailing_permit: settings.mailing_permit,
      brand,
      signOn: signOnOf(signOn),
    },
  }
}

/** What visitors see of the directory; null: there is none, or it is switched off. */
function signOnOf({ live, domains }: { live: unknown; domains: string[] }): TenantData['signOn'] {
  const { data } = SignOnSettings.safeParse(live)
  return data ? { name: data.name, domains, isOnly: data.is_only } : null
}
