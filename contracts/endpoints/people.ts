import { z } from 'zod'
import * as calls from '../calls/people.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { ImportDraft, UsersInvitation, ManagedUser, UserId, UserSave, Places } from '../people.ts'
import { UsersFileQuery } from '../exports.ts'

const may = 'administrator'

export const usersEndpoints = {
  [calls.read]: { may, params: UserId, replies: { 200: envelope(ManagedUser) }, refusals: [] },
  [calls.save]: {
    may,
    params: UserId,
    body: UserSave,
    replies: { 200: envelope(ManagedUser) },
    refusals: ['panel.changed-since', 'people.not-changed'],
  },
  [calls.places]: { may, replies: { 200: envelope(Places) }, refusals: [] },
  [calls.file]: { may, query: UsersFileQuery, replies: 'file', refusals: [] },
  [calls.example]: { may, replies: 'file', refusals: [] },
  [calls.upload]: {
    may,
    body: 'form',
    replies: { 200: envelope(ImportDraft) },
    refusals: ['table.unreadable', 'people.no-file', 'people.no-email-column', 'people.file-too-large'],
  },
  [calls.invite]: {
    may,
    body: UsersInvitation,
    replies: { 200: envelope(ImportDraft) },
    refusals: [],
  },
  [calls.sendInvitation]: {
    may,
    params: UserId,
    replies: { 200: envelope(ManagedUser) },
    refusals: ['people.not-invited'],
  },
  [calls.withdrawInvitation]: {
    may,
    params: UserId,
    replies: { 200: envelope(z.null()) },
    refusals: ['people.not-invited'],
  },
} as const satisfies Endpoints
