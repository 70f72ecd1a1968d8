import { z } from 'zod'
import * as calls from '../calls/results.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { PathId } from '../path.ts'
import { Results } from '../results.ts'

const one = {
  may: 'account',
  fromReplica: true,
  params: z.object({ id: PathId }),
  replies: { 200: envelope(Results) },
} as const

export const resultEndpoints = {
  [calls.ofCampaign]: { ...one, hiddenBy: 'HideOutdatedMenus', refusals: ['campaigns.missing'] },
  [calls.ofListing]: { ...one, hiddenBy: 'HideItemsInFennemore', refusals: ['listings.missing'] },
} as const satisfies Endpoints
