/** What forms belong to: each module that shows one says whose it is, so that no visitor does. */
import type { Tx } from '@frontage/db/client.ts'
import type { LeadFormName } from '@frontage/contracts/leads.ts'
import type { LeadKind } from '@frontage/domain/leads/lead.ts'
import type { TenantScope } from '../../platform/scope.ts'

export interface LeadSource {
  /** The agent who gets the lead. */
  accountId: string
  kind: LeadKind
  /** What the page or listing is called, for the agent to read. */
  name: string
  /** What is agreed to, in words of its own; null: the usual sentence. */
  consent: string | null
}

/** @returns null: there is no such form, or it is not open to visitors */
export type FindLeadSource = (tx: Tx, scope: TenantScope, id: string) => Promise<LeadSource | null>
export type LeadSources = Readonly<Record<LeadFormName, FindLeadSource>>
