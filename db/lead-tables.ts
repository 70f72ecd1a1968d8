/** The tables of leads, as `schema.ts` shows them to Kysely. */
import type { HeldBecause, LeadNoteKind, LeadKind, LeadStatus } from '@frontage/domain/leads/lead.ts'
import type { Generated } from 'kysely'
import type { Json, MaybeTimestamp, Timestamp } from './columns.ts'

interface LeadTable {
  tenant_id: string
  id: Generated<string>
  account_id: string
  name: string
  email: string
  phone: string
  street: Generated<string>
  unit: Generated<string>
  city: Generated<string>
  state: Generated<string>
  zip: Generated<string>
  source: LeadKind
  status: LeadStatus
  last_touch_at: Timestamp
  created_at: Timestamp
  deleted_at: MaybeTimestamp
}

interface LeadTouchTable {
  tenant_id: string
  id: Generated<string>
  lead_id: string
  kind: LeadKind
  name: string
  email: string
  phone: string
  email_key: string
  phone_key: string
  message: string
  answers: Json
  form: string
  form_id: string
  form_name: string
  via: string
  consent: string | null
  consent_at: MaybeTimestamp
  held_because: HeldBecause | null
  submission: string | null
  at: Timestamp
}

interface LeadNoteTable {
  tenant_id: string
  id: Generated<string>
  lead_id: string
  kind: LeadNoteKind
  text: string
  written_by: string | null
  at: Timestamp
}

export interface LeadTables {
  lead: LeadTable
  lead_touch: LeadTouchTable
  lead_note: LeadNoteTable
}
