/** Everything that can be called: the table of calls, and the console's, which is in no table. */
import { z } from 'zod'
import { BrokerageChange } from '@frontage/contracts/console.ts'
import { methodOf, templateOf } from '@frontage/contracts/call.ts'
import type { Audience } from '@frontage/contracts/endpoint.ts'
import { endpointOf, endpoints, type KnownCall } from '@frontage/contracts/endpoints/index.ts'
import { described } from './from-schema.ts'

export const WHO = ['stranger', 'agent', 'manager', 'admin', 'acting', 'operator'] as const
export type Who = (typeof WHO)[number]

export interface Target {
  /** As in the table: 'POST /marketingcenter/api/v1/cart'. */
  name: string
  method: string
  path: string
  /** Who gets past the guard. */
  mayBe: readonly Who[]
  query?: z.core.JSONSchema.BaseSchema
  body?: z.core.JSONSchema.BaseSchema | 'form'
  /** Not the envelope: a file, or a stream that stays open. */
  answers: 'envelope' | 'file' | 'events'
}

const ALLOWED: Record<Audience, readonly Who[]> = {
  anyone: ['stranger', 'agent', 'admin'],
  account: ['agent', 'manager', 'admin'],
  owner: ['agent', 'manager'],
  acting: ['acting'],
  author: ['admin'],
  manager: ['manager'],
  'user-list': ['admin', 'manager'],
  'template-submitter': ['admin'],
  administrator: ['admin'],
}

const isKnown = (name: string): name is KnownCall => name in endpoints

/** A few answers are what another program expects, without the envelope. */
const isWrapped = (replies: Partial<Record<number, z.ZodType>>): boolean =>
  Object.values(replies).every((reply) => {
    const { type, properties = {} } = reply ? described(reply) : {}
    return type === 'null' || 'success' in properties
  })

function ofTable(name: string): Target[] {
  if (!isKnown(name)) return []
  const { may, query, body, replies, isPrewritten } = endpointOf(name)
  // A WebSocket is no call; `server/modules/pages` plays its own.
  if (replies === 'socket') return []
  return [
    {
      name,
      method: methodOf(name),
      path: templateOf(name),
      mayBe: ALLOWED[may],
      ...(query ? { query: described(query) } : {}),
      ...(body ? { body: body === 'form' ? body : described(body) } : {}),
      answers:
        typeof replies === 'string' ? replies : isPrewritten || !isWrapped(replies) ? 'file' : 'envelope',
    },
  ]
}

const CONSOLE = '/console/api/v1'
const Code = z.object({ code: z.string().max(40) })
const consoleCalls: readonly [string, string, (z.ZodType | 'form')?][] = [
  ['GET', '/session'],
  ['POST', '/session', z.object({ email: z.string().max(254), password: z.string().max(200) })],
  ['POST', '/session/factor'],
  ['PUT', '/session/factor', Code],
  ['POST', '/session/code', Code],
  ['GET', '/entries'],
  ['GET', '/health'],
  ['GET', '/slow-statements'],
  ['GET', '/runbooks/money'],
  ['GET', '/brokerages'],
  ['GET', '/brokerages/{brokerage}'],
  ['PUT', '/brokerages/{brokerage}', BrokerageChange],
  ['POST', '/brokerages/{brokerage}/{step}'],
  ['POST', '/logos', 'form'],
  ['POST', '/brokerages', 'form'],
]

export const TARGETS: readonly Target[] = [
  ...Object.keys(endpoints).flatMap(ofTable),
  ...consoleCalls.map(([method, path, body]): Target => ({
    name: `${method} ${CONSOLE}${path}`,
    method,
    path: CONSOLE + path,
    mayBe: ['operator'],
    ...(body ? { body: body === 'form' ? body : described(body) } : {}),
    answers: 'envelope',
  })),
]
