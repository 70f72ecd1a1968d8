import { z } from 'zod'
import * as calls from '../calls/sign-on.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { DomainParams, MadeToken, NewDomain, SignOn, SignOnSave, StartQuery } from '../sign-on.ts'
import { SignOnFile, SignOnFileText } from '../sign-on.ts'

const may = 'administrator'
const replies = { 200: envelope(SignOn) }

export const signOnEndpoints = {
  [calls.read]: { may, replies, refusals: [] },
  [calls.save]: { may, body: SignOnSave, replies, refusals: ['panel.changed-since'] },
  [calls.readFile]: {
    may,
    body: SignOnFileText,
    replies: { 200: envelope(SignOnFile) },
    refusals: ['sign-on.file-unusable'],
  },
  [calls.attempt]: {
    may,
    replies: { 200: envelope(z.object({ url: z.string() })) },
    refusals: ['sign-on.not-connected', 'sign-on.unreachable', 'sign-on.wrong'],
  },
  [calls.turnOn]: {
    may,
    body: z.object({ version: z.string().max(60) }),
    replies,
    refusals: ['panel.changed-since', 'sign-on.not-connected', 'sign-on.not-tried', 'sign-on.no-domain'],
  },
  [calls.turnOff]: { may, replies, refusals: [] },
  [calls.addDomain]: {
    may,
    body: NewDomain,
    replies,
    refusals: ['sign-on.domain-known', 'sign-on.too-many-domains'],
  },
  [calls.checkDomain]: { may, params: DomainParams, replies, refusals: [] },
  [calls.removeDomain]: { may, params: DomainParams, replies, refusals: [] },
  [calls.makeToken]: { may, replies: { 200: envelope(MadeToken) }, refusals: [] },
  [calls.revokeToken]: { may, replies, refusals: [] },
  [calls.start]: { may: 'anyone', query: StartQuery, replies: 'file', refusals: [] },
  [calls.callback]: { may: 'anyone', replies: 'file', refusals: [] },
  [calls.arrive]: { may: 'anyone', body: 'form', replies: 'file', refusals: [] },
  [calls.metadata]: { may: 'anyone', replies: 'file', refusals: [] },
  [calls.ended]: { may: 'anyone', body: 'form', replies: 'file', refusals: [] },
} as const satisfies Endpoints
