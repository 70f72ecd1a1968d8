import * as calls from '../calls/sender.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { ChangeSenderDomain, NewSenderDomain, SenderRevision, SenderState } from '../sender.ts'

const may = 'administrator'
const replies = { 200: envelope(SenderState) }

export const senderEndpoints = {
  [calls.read]: { may, replies, refusals: [] },
  [calls.add]: {
    may,
    body: NewSenderDomain,
    replies,
    refusals: ['sender.taken', 'sender.one-already'],
  },
  [calls.change]: { may, body: ChangeSenderDomain, replies, refusals: ['panel.changed-since'] },
  [calls.remove]: { may, query: SenderRevision, replies, refusals: ['panel.changed-since'] },
  [calls.check]: { may, replies, refusals: [] },
  [calls.makeKey]: { may, replies, refusals: ['sender.key-waiting', 'sender.not-proved'] },
} as const satisfies Endpoints
