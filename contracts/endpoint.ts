/** What is declared of each call, once: `contracts/endpoints/` holds one per method and path. */
import type { z } from 'zod'
import type { Ability } from '@frontage/domain/storefront.ts'
import type { Call } from './call.ts'
import type { RefusalCode } from './refusals.ts'

/** Who may make a call. `server/abilities.test.ts` makes every call as every kind of user. */
export type Audience =
  | 'anyone'
  /** Whoever is signed in, or acts for an account. */
  | 'account'
  /** Signed in as themselves: nobody who acts for the account. */
  | 'owner'
  /** Someone who acts for an account. */
  | 'acting'
  /** Those who write the tenant's pages. */
  | 'author'
  /** Those who answer for a team or a region. */
  | 'manager'
  /** Authors and managers: whoever has a list of other users. */
  | 'user-list'
  /** Authors and consultants; with content ideas, every account. */
  | 'template-submitter'
  | 'administrator'

/** `file`: bytes of any kind. `events`: a stream that stays open. `socket`: a WebSocket. */
export type OtherReply = 'file' | 'events' | 'socket'

export interface Endpoint {
  may: Audience
  /** Accounts that may not are told what they would be if nothing was there. */
  concealed?: true
  /** Tenants with this ability, or with any of these, do without the call. */
  hiddenBy?: Ability | readonly Ability[]
  /** Only tenants with this ability have the call. */
  offeredBy?: Ability
  params?: z.ZodType
  query?: z.ZodType
  /** `form`: multipart, which the handler reads part by part. */
  body?: z.ZodType | 'form'
  /** What succeeds, by status. */
  replies: Partial<Record<200 | 201 | 202 | 204, z.ZodType>> | OtherReply
  /**
   * Its rows may come from a replica that has all that the session wrote, and may lack what others wrote a moment ago. Only for
   * what changes nothing, and for people, whose cookie says what they wrote: programs are answered by the primary.
   */
  fromReplica?: true
  /** The handler sends text that was written, and perhaps compressed, before. */
  isPrewritten?: true
  /** Besides those that follow from the rest, see `refusalsOf`. */
  refusals: readonly RefusalCode[]
  summary?: string
}

export type Endpoints = Readonly<Record<Call, Endpoint>>

/** What any call may be refused with. */
const COMMON: readonly RefusalCode[] = [
  'request.malformed',
  'request.too-large',
  'request.not-found',
  'request.too-many',
  'request.two-hosts',
  'request.cross-site',
  'site.suspended',
  'site.moving',
  'site.moved',
  'server.failed',
  'server.busy',
  'server.unavailable',
  'view.over',
  'programs.key-invalid',
  'programs.not-open',
  'programs.scope-missing',
  'view.read-only',
]

const REFUSED_AUDIENCE: Record<Audience, readonly RefusalCode[]> = {
  anyone: [],
  account: ['account.sign-in-required'],
  owner: ['account.sign-in-required', 'account.not-while-switched'],
  acting: ['account.sign-in-required', 'account.not-allowed'],
  author: ['account.sign-in-required', 'account.not-allowed'],
  manager: ['account.sign-in-required', 'account.not-allowed'],
  'user-list': ['account.sign-in-required', 'account.not-allowed'],
  'template-submitter': ['account.sign-in-required', 'account.not-allowed'],
  administrator: ['account.sign-in-required', 'account.not-allowed'],
}

/** Every refusal that a call can answer: its own, those of its audience, and those that any call has. */
export function refusalsOf(call: Call, { may, hiddenBy, offeredBy, refusals }: Endpoint): Set<RefusalCode> {
  const changesMarketing = !call.startsWith('GET ') && call.includes(' /marketingcenter/')
  return new Set([
    ...COMMON,
    ...REFUSED_AUDIENCE[may],
    ...(hiddenBy || offeredBy ? (['storefront.not-offered'] as const) : []),
    // Until the terms are agreed to, the marketing center can be looked at and not used.
    ...(changesMarketing ? (['account.terms-needed'] as const) : []),
    ...refusals,
  ])
}
