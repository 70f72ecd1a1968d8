import * as calls from '@frontage/contracts/calls/membership.ts'
import type { BannerAd } from '@frontage/contracts/membership.ts'
import { api } from '../../lib/api.ts'
import { saying } from './saying.ts'

/** @throws ApiRefusal with the sentence that stands where the ad would */
export const fetchBannerAd = (userId: string): Promise<BannerAd | undefined> =>
  saying(
    'Error fetching user ad details: this offer could not be loaded.',
    api.call(calls.readBanner, { params: { id: userId } }),
  )
