import { z } from 'zod'
import * as calls from '../calls/tax-service.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { SaveTaxService, TaxServiceRevision, TaxServiceState } from '../tax-service.ts'

const may = 'administrator'
const replies = { 200: envelope(TaxServiceState) }

export const taxServiceEndpoints = {
  [calls.read]: { may, replies, refusals: [] },
  [calls.save]: {
    may,
    body: SaveTaxService,
    replies,
    refusals: ['panel.changed-since', 'taxes.no-key', 'taxes.key-refused', 'taxes.service-away'],
  },
  [calls.removeKey]: {
    may,
    query: TaxServiceRevision,
    replies,
    refusals: ['panel.changed-since', 'taxes.in-use'],
  },
  [calls.check]: { may, replies, refusals: ['taxes.no-key'] },
  [calls.sendAgain]: {
    may,
    params: z.object({ id: z.guid() }),
    replies,
    refusals: ['taxes.not-failed'],
  },
} as const satisfies Endpoints
