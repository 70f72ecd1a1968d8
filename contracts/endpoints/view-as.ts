import { z } from 'zod'
import * as calls from '../calls/view-as.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { View, ViewFrames, ViewFrameTokens, ViewOptions } from '../view-as.ts'

const may = 'administrator'

export const viewAsEndpoints = {
  [calls.options]: { may, replies: { 200: envelope(ViewOptions) }, refusals: [] },
  [calls.start]: { may, body: View, replies: { 200: envelope(z.null()) }, refusals: ['view.not-allowed'] },
  [calls.stop]: { may: 'anyone', body: 'form', replies: 'file', refusals: [] },
  [calls.frames]: {
    may,
    body: ViewFrames,
    replies: { 200: envelope(ViewFrameTokens) },
    refusals: ['view.not-allowed'],
  },
} as const satisfies Endpoints
