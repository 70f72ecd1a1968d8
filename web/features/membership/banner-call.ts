import type { BannerAd } from '@frontage/contracts/membership.ts'
import { api } from '../../lib/api.ts'
import { saying } from './saying.ts'

export const fetchBannerAd = (userId: string) =>
  saying(
    'Error fetching user ad details:',
    api.get<BannerAd>(`/security/api/v1/BBUsers/banner-ad/${encodeURIComponent(userId)}`),
  )
