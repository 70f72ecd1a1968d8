import type { SenderDomain, SenderRecord, SenderState } from '@frontage/contracts/sender.ts'
import type { Tx } from '@frontage/db/client.ts'
import { stringsOf, type RecordCheck } from '@frontage/domain/sender/check.ts'
import { dkimName, dkimValue } from '@frontage/domain/sender/dkim.ts'
import { dmarcName, dmarcValue } from '@frontage/domain/sender/dmarc.ts'
import { spfWith } from '@frontage/domain/sender/spf.ts'
import type { TenantScope } from '../../platform/scope.ts'
import type { Settings } from '../../platform/settings.ts'
import { foundOf, OLD_KEY_MS } from './check.ts'
import { domainRow, keyRows, type DomainRow, type KeyRow } from './repository.ts'

type SenderSettings = Pick<Settings, 'mailFrom' | 'mailSpf'>

export async function readSender(settings: SenderSettings, tx: Tx, scope: TenantScope): Promise<SenderState> {
  const row = await domainRow(tx, scope)
  return {
    domain: row ? presentDomain(settings, row, await keyRows(tx, scope)) : null,
    platform_address: settings.mailFrom,
  }
}

const record = (name: string, value: string, check: RecordCheck | null | undefined): SenderRecord => ({
  name,
  value,
  strings: stringsOf(value),
  check: check ?? null,
})

function presentDomain(settings: SenderSettings, row: DomainRow, keys: readonly KeyRow[]): SenderDomain {
  const { domain, local_part, revision, state } = row
  const found = foundOf(row)
  return {
    ...{ domain, local_part, revision, state },
    keys: keys.map(({ selector, state: of, public_key, retired_at }) => ({
      selector,
      state: of,
      record: record(dkimName(selector, domain), dkimValue(public_key), found.dkim[selector]),
      until: retired_at ? new Date(retired_at.getTime() + OLD_KEY_MS).toISOString() : null,
    })),
    spf:
      settings.mailSpf.length === 0
        ? null
        : record(domain, found.spf_value ?? spfWith(undefined, settings.mailSpf), found.spf),
    dmarc: record(dmarcName(domain), dmarcValue(domain), found.dmarc),
    return_path: state === 'proved' && row.has_spf ? `${local_part}@${domain}` : settings.mailFrom,
    checked_at: row.checked_at?.toISOString() ?? null,
    next_check_at: row.due_at.toISOString(),
  }
}
