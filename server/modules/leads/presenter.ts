import { z } from 'zod'
import { hasAddress, type LeadAddress } from '@frontage/domain/leads/lead-address.ts'
import {
  LeadTouch as Touch,
  type Lead,
  type LeadNote,
  type LeadRow,
  type LeadTouch,
} from '@frontage/contracts/leads.ts'
import { networkOfSlot } from '@frontage/domain/social/networks.ts'
import type { AccountScope } from '../../platform/scope.ts'
import type { FoundLead, NoteRow, TouchRow } from './repository.ts'

const Answers = z.object({ answers: Touch.shape.answers })

interface Named {
  first_name: string | null
  last_name: string | null
}
export const nameOf = ({ first_name, last_name }: Named, email: string): string =>
  [first_name, last_name].filter(Boolean).join(' ').trim() || email

export const addressOf = ({ street, unit, city, state, zip }: LeadAddress): LeadAddress | null =>
  hasAddress({ street }) ? { street, unit, city, state, zip } : null

export const presentForAnybody = (row: FoundLead): Omit<LeadRow, 'address' | 'is_own'> => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  source: row.source,
  status: row.status,
  agent: { id: row.account_id, name: nameOf(row, row.agent_email), email: row.agent_email },
  has_consent: row.has_consent,
  touch_count: row.touch_count,
  created_at: row.created_at.toISOString(),
  last_touch_at: row.last_touch_at.toISOString(),
})

export const presentRow = (row: FoundLead, { accountId }: AccountScope): LeadRow => ({
  ...presentForAnybody(row),
  address: addressOf(row),
  is_own: row.account_id === accountId,
})

export type TouchPiece = NonNullable<LeadTouch['piece']>

export const presentPiece = (piece: TouchRow['piece']): TouchPiece | null =>
  piece && { name: piece.name, network: networkOfSlot(piece.slot) }

export const presentTouch = (row: TouchRow): LeadTouch => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  ...Answers.parse({ answers: row.answers }),
  form_name: row.form_name,
  via: row.via,
  piece: presentPiece(row.piece),
  consent:
    row.consent !== null && row.consent_at ? { text: row.consent, at: row.consent_at.toISOString() } : null,
  held_because: row.held_because,
  at: row.at.toISOString(),
})

const presentNote = (row: NoteRow, { actorAccountId }: AccountScope): LeadNote => ({
  id: row.id,
  kind: row.kind,
  text: row.text,
  written_by: nameOf(row, row.email ?? ''),
  is_own: row.written_by === actorAccountId,
  at: row.at.toISOString(),
})

export const presentLead = (
  row: FoundLead,
  scope: AccountScope,
  { touches, notes, mayAssign }: { touches: TouchRow[]; notes: NoteRow[]; mayAssign: boolean },
): Lead => ({
  ...presentRow(row, scope),
  touches: touches.map(presentTouch),
  notes: notes.map((note) => presentNote(note, scope)),
  may_assign: mayAssign,
})
