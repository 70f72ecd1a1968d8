import type { TenantHost } from '@frontage/contracts/hosts.ts'
import type { Tx } from '@frontage/db/client.ts'
import { recordName } from '../../platform/dns/proof.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { hostClaims, liveHosts } from './hosts-repository.ts'

export const PROOF_START = 'frontage-site='

/** Those that answer first, the main one before all. */
export async function presentHosts(tx: Tx, scope: TenantScope): Promise<TenantHost[]> {
  const [live, claims] = await Promise.all([liveHosts(tx, scope), hostClaims(tx, scope)])
  const claimOf = new Map(claims.map((claim) => [claim.host, claim]))
  const told = (host: string) => {
    const claim = claimOf.get(host)
    return {
      host,
      record: claim ? { name: recordName(host), value: claim.proof } : null,
      problem: claim?.problem ?? '',
      checked_at: claim?.checked_at?.toISOString() ?? null,
    }
  }
  const answering = live
    .toSorted((one, other) => Number(other.is_primary) - Number(one.is_primary))
    .map(({ host, is_primary }) => ({
      ...told(host),
      is_primary,
      state: claimOf.get(host)?.state === 'lost' ? ('lost' as const) : ('live' as const),
    }))
  const waiting = claims
    .filter(({ host }) => !live.some((one) => one.host === host))
    .map(({ host }) => ({ ...told(host), is_primary: false, state: 'waiting' as const }))
  return [...answering, ...waiting]
}
