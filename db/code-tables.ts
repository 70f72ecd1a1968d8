/** The tables of codes on printed pieces, as `schema.ts` shows them to Kysely. */
import type { CodeTarget } from '@frontage/domain/codes/scan-code.ts'
import type { Generated } from 'kysely'
import type { Timestamp } from './columns.ts'

export interface CodeTables {
  code_target: {
    tenant_id: string
    id: Generated<string>
    account_id: string
    design_id: string
    slot: string
    kind: Generated<CodeTarget['kind']>
    page_id: string | null
    address: string | null
    zone: string | null
    created_at: Generated<Timestamp>
  }
  short_link: {
    tenant_id: string
    code: string
    target_id: string
    line_id: string | null
    created_at: Generated<Timestamp>
  }
  short_link_day: {
    tenant_id: string
    code: string
    day: string
    scans: Generated<number>
    visits: Generated<number>
  }
  scan_salt: { tenant_id: string; day: string; salt: string }
  scan_recent: { tenant_id: string; code: string; visitor: string; at: Timestamp }
}
