import { z } from 'zod'
import * as calls from '../calls/leads.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import {
  Lead,
  LeadAddressChange,
  LeadAssignment,
  LeadFileQuery,
  LeadForm,
  LeadFormQuery,
  LeadList,
  LeadQuery,
  LeadStatusChange,
  LeadSubmission,
  MailLeads,
  NewLead,
  NewLeadNote,
} from '../leads.ts'
import { MailingList } from '../lists.ts'
import { PathId } from '../path.ts'
import { Guest, NewSheet, Sheet } from '../sign-in-sheet.ts'

const leads = { may: 'account', hiddenBy: 'HideItemsInFennemore' } as const
const one = { ...leads, params: z.object({ id: PathId }) } as const
const lead = envelope(Lead)

export const leadEndpoints = {
  [calls.list]: {
    ...leads,
    query: LeadQuery,
    replies: { 200: envelope(LeadList) },
    refusals: ['account.not-allowed'],
  },
  [calls.create]: {
    ...leads,
    body: NewLead,
    replies: { 201: lead },
    refusals: ['leads.unusable', 'leads.missing', 'request.key-reused'],
  },
  [calls.read]: { ...one, replies: { 200: lead }, refusals: ['leads.missing'] },
  [calls.changeStatus]: {
    ...one,
    body: LeadStatusChange,
    replies: { 200: lead },
    refusals: ['leads.missing'],
  },
  [calls.changeAddress]: {
    ...one,
    body: LeadAddressChange,
    replies: { 200: lead },
    refusals: ['leads.missing', 'leads.unusable'],
  },
  [calls.makeList]: {
    ...leads,
    body: MailLeads,
    replies: { 201: envelope(MailingList) },
    refusals: ['leads.no-address', 'leads.too-many-to-mail', 'lists.missing', 'request.key-reused'],
  },
  [calls.assign]: {
    ...one,
    body: LeadAssignment,
    replies: { 200: lead },
    refusals: ['leads.missing', 'leads.nobody', 'account.not-allowed'],
  },
  [calls.addNote]: {
    ...one,
    body: NewLeadNote,
    replies: { 201: lead },
    refusals: ['leads.missing', 'request.key-reused'],
  },
  [calls.removeNote]: {
    ...leads,
    params: z.object({ id: PathId, noteId: PathId }),
    replies: { 200: lead },
    refusals: ['leads.missing'],
  },
  [calls.remove]: { ...one, replies: { 200: envelope(z.null()) }, refusals: ['leads.missing'] },
  [calls.restore]: { ...one, replies: { 200: lead }, refusals: ['leads.missing'] },
  [calls.file]: { ...leads, query: LeadFileQuery, replies: 'file', refusals: ['account.not-allowed'] },

  [calls.openForm]: {
    may: 'anyone',
    query: LeadFormQuery,
    replies: { 200: envelope(LeadForm) },
    refusals: ['leads.form-missing'],
  },
  [calls.send]: {
    may: 'anyone',
    body: LeadSubmission,
    replies: { 200: envelope(z.null()) },
    refusals: ['leads.unusable', 'leads.form-expired', 'leads.form-missing', 'leads.form-busy'],
  },
  [calls.startSheet]: {
    ...leads,
    body: NewSheet,
    replies: { 200: envelope(Sheet) },
    refusals: ['leads.form-missing'],
  },
  [calls.signIn]: {
    may: 'anyone',
    body: Guest,
    replies: { 200: envelope(z.null()) },
    refusals: ['leads.unusable', 'leads.form-expired', 'leads.form-missing', 'leads.form-busy'],
  },
} as const satisfies Endpoints
