import { isDeepStrictEqual } from 'node:util'
import { SignOnAttempt, type SignOn } from '@frontage/contracts/sign-on.ts'
import { pathOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/sign-on.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { AppContext } from '../../platform/context.ts'
import { versionOf } from '../../platform/changed-since.ts'
import { recordName } from '../../platform/dns/proof.ts'
import type { Settings } from '../../platform/settings.ts'
import { siteAddress, siteAddressInEmail } from '../../platform/site-address.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { connectionName, settingsOf } from './connection.ts'
import { domainRows } from './domains-repository.ts'
import { signOnRow } from './repository.ts'
import { shownCertificate } from './saml/certificates.ts'
import { SCIM_PATH } from './scim/path.ts'
import { tokenRow } from './scim/token-repository.ts'
import { countProvisioned } from './scim/users-repository.ts'

/** Where a directory sends browsers back to. */
export const callbackAt = (
  settings: Pick<Settings, 'port'>,
  tenant: Pick<Tenant, 'primaryHost' | 'hosts' | 'host'>,
  host: string = tenant.host,
): string => siteAddressInEmail(settings, tenant, host) + pathOf(calls.callback, {})

/** Where a SAML directory has browsers post its response. */
export const acsAt = (
  settings: Pick<Settings, 'port'>,
  tenant: Pick<Tenant, 'primaryHost' | 'hosts' | 'host'>,
  host: string = tenant.host,
): string => siteAddressInEmail(settings, tenant, host) + pathOf(calls.arrive, {})

/** Those of all addresses of the site, the usual one first. */
export const acsAddresses = (settings: Pick<Settings, 'port'>, tenant: Tenant): string[] =>
  [...new Set([tenant.primaryHost, ...tenant.hosts])].map((host) => acsAt(settings, tenant, host))

/** What a SAML directory calls this site where nothing else is agreed upon, and where it reads about it. */
export const ownIdAt = (settings: Pick<Settings, 'port'>, tenant: Pick<Tenant, 'primaryHost'>): string =>
  siteAddress(settings, tenant) + pathOf(calls.metadata, {})

/** Everything that an administrator sees of it; the secret is not read again. */
export async function presentSignOn(
  tx: Tx,
  { settings, clock }: Pick<AppContext, 'settings' | 'clock'>,
  tenant: Tenant,
): Promise<SignOn> {
  const [row, domains, token, provisioned] = await Promise.all([
    signOnRow(tx, tenant),
    domainRows(tx, tenant),
    tokenRow(tx, tenant),
    countProvisioned(tx, tenant),
  ])
  const saved = settingsOf(row?.draft)
  const name = connectionName(saved, row?.draft_secret ?? null)
  const isOn = Boolean(row?.live)
  return {
    settings: saved,
    version: versionOf(saved),
    has_secret: typeof row?.draft_secret === 'string',
    is_on: isOn,
    is_changed:
      isOn && (!isDeepStrictEqual(settingsOf(row?.live), saved) || row?.live_secret !== row?.draft_secret),
    is_tried: row?.tried === name,
    last_attempt: attemptOf(row?.last_try, name),
    domains: domains.map(({ domain, state, proof, problem, checked_at }) => ({
      domain,
      state,
      record: { name: recordName(domain), value: proof },
      problem,
      checked_at: checked_at?.toISOString() ?? null,
    })),
    callbacks: tenant.hosts.map((host) => callbackAt(settings, tenant, host)),
    logout_address: siteAddress(settings, tenant) + pathOf(calls.ended, {}),
    saml: {
      own_id: saved.saml_own_id || ownIdAt(settings, tenant),
      addresses: acsAddresses(settings, tenant),
      metadata_address: ownIdAt(settings, tenant),
      certificates: saved.saml_certificates.map((one) => shownCertificate(one, clock.now())),
    },
    provisioning: {
      address: siteAddress(settings, tenant) + SCIM_PATH,
      token: token
        ? {
            hint: token.hint,
            made_at: token.made_at.toISOString(),
            last_used_at: token.last_used_at?.toISOString() ?? null,
          }
        : null,
      users: Number(provisioned?.users ?? 0),
      groups: Number(provisioned?.groups ?? 0),
    },
  }
}

function attemptOf(stored: unknown, name: string): SignOnAttempt | null {
  if (typeof stored !== 'object' || stored === null) return null
  const isCurrent = 'connection' in stored && stored.connection === name
  const { data } = SignOnAttempt.safeParse({ ...stored, is_current: isCurrent })
  return data ?? null
}
