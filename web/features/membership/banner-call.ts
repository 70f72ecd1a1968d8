import type { BannerAd } from '@frontage/contracts/membership.ts'
import { api } from '../../lib/api.ts'
import { saying } from './saying.ts'

/** @throws ApiRefusal with the sentence that stands where the ad would */
export const fetchBannerAd = (userId: string) =>
  saying(
    'Error fetching user ad details: this offer could not be loaded.',
    api.get<BannerAd | undefined>(`/security/api/v1/BBUsers/banner-ad/${userId}`),
  )
