import { pathOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/support.ts'
import type { SupportRequest } from '@frontage/contracts/support.ts'
import type { FileRow, RequestRow } from './repository.ts'

export function presentRequest(row: RequestRow, files: readonly FileRow[]): SupportRequest {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    email: row.email,
    is_member: row.account_id !== null,
    subject: row.subject,
    message: row.message,
    rating: row.rating,
    link: row.link,
    files: files
      .filter((file) => file.request_id === row.id)
      .map((file) => ({
        id: file.id,
        name: file.name,
        media_type: file.media_type,
        byte_size: file.byte_size,
        url: pathOf(calls.attachedFile, { id: row.id, fileId: file.id }),
      })),
    status: row.status,
    answered_by: [row.answerer_first, row.answerer_last].filter(Boolean).join(' '),
    answered_at: row.answered_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}
