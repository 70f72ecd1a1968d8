import * as calls from '../calls/unsubscribe.ts'
import type { Endpoints } from '../endpoint.ts'
import { UnsubscribeToken } from '../written-notifications.ts'

/** Its readers are not signed in: what counts is the signature. */
const page = { may: 'anyone', params: UnsubscribeToken, replies: 'file', refusals: [] } as const

export const unsubscribeEndpoints = {
  [calls.read]: page,
  [calls.unsubscribe]: { ...page, body: 'form' },
  [calls.subscribe]: { ...page, body: 'form' },
} as const satisfies Endpoints
