/** The calls of the audit log, and how what narrows it is in the address. */
import { templateOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/audit.ts'
import type { AuditPage } from '@frontage/contracts/audit.ts'
import { AUDIT_KINDS, type AuditKind } from '@frontage/domain/audit.ts'
import { isDay } from '@frontage/domain/days.ts'
import { api, withQuery } from '../../lib/api.ts'

export interface AuditFilter {
  who: string
  kind: AuditKind | ''
  /** yyyy-mm-dd; '' for none. */
  from: string
  to: string
  /** Where the page begins; '' for the newest. */
  after: string
}

export interface AuditShown {
  filter: AuditFilter
  page: AuditPage
}

const PATH = '/cp/audit'

/** Bad values of an address are ignored. */
export function readFilter(query: URLSearchParams): AuditFilter {
  const dayOf = (name: string) => {
    const day = query.get(name) ?? ''
    return isDay(day) ? day : ''
  }
  return {
    who: (query.get('who') ?? '').trim().slice(0, 100),
    kind: AUDIT_KINDS.find((kind) => kind === query.get('kind')) ?? '',
    from: dayOf('from'),
    to: dayOf('to'),
    after: query.get('after') ?? '',
  }
}

export const hrefOf = (filter: AuditFilter): string => withQuery(PATH, { ...filter })

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

const asked = ({ who, kind, from, to }: AuditFilter) => ({
  who,
  ...(kind ? { kind } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  zone: zone(),
})

/** @throws ApiRefusal */
export async function loadAudit(address: URL): Promise<AuditShown> {
  const filter = readFilter(address.searchParams)
  const { after } = filter
  return {
    filter,
    page: await api.call(calls.list, { query: { ...asked(filter), ...(after ? { after } : {}) } }),
  }
}

/** The address of the file with everything that the filter leaves. */
export const fileHref = (filter: AuditFilter): string => withQuery(templateOf(calls.file), asked(filter))
