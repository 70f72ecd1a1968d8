import type { TenantHost } from '@frontage/contracts/hosts.ts'
import { DnsRecord } from '../../lib/dns-record.tsx'

/** What to write into DNS, and what was found there. */
export function HostProof({ host }: { host: TenantHost }) {
  const { record, problem, checked_at } = host
  if (!record) return null
  return (
    <DnsRecord record={record} problem={problem} checkedAt={checked_at}>
      {host.state === 'lost'
        ? 'The site still answers here, but the record that proves it is yours is gone. Put it back:'
        : 'To show that this address is yours, add this record where your domain is managed, then check. Point the address at this server as well.'}
    </DnsRecord>
  )
}
