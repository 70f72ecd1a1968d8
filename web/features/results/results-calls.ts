/** Both throw ApiRefusal with the sentence to show. */
import * as calls from '@frontage/contracts/calls/results.ts'
import type { Results } from '@frontage/contracts/results.ts'
import { api } from '../../lib/api.ts'

export const fetchCampaignResults = (id: string): Promise<Results> =>
  api.call(calls.ofCampaign, { params: { id } })

export const fetchListingResults = (id: string): Promise<Results> =>
  api.call(calls.ofListing, { params: { id } })
