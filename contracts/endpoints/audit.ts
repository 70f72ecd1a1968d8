import { AuditFileQuery, AuditPage, AuditQuery } from '../audit.ts'
import * as calls from '../calls/audit.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'

export const auditEndpoints = {
  [calls.list]: {
    may: 'administrator',
    query: AuditQuery,
    replies: { 200: envelope(AuditPage) },
    refusals: [],
  },
  [calls.file]: { may: 'administrator', query: AuditFileQuery, replies: 'file', refusals: [] },
} as const satisfies Endpoints
