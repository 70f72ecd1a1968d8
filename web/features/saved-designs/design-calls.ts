import type { DesignDetail, DesignList, SavedDesign } from '@frontage/contracts/designs.ts'
import { api, type CallOptions } from '../../lib/api.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'

const DESIGNS = '/marketingcenter/api/v1/designs'
export const DESIGNS_A_PAGE = 24

export const listDesigns = (query: CallOptions['query']): Promise<DesignList> =>
  api.get<DesignList>(DESIGNS, { query: { ...query, pageSize: DESIGNS_A_PAGE } })

export const renameDesign = ({ id, revision }: SavedDesign, name: string): Promise<DesignDetail> =>
  api.put<DesignDetail>(`${DESIGNS}/${id}`, { revision, name })

/** After the profile changed: the design shows the new details, or the old ones for good. */
export const chooseProfile = (
  { id, revision }: SavedDesign,
  profile: 'update' | 'keep',
): Promise<DesignDetail> => api.put<DesignDetail>(`${DESIGNS}/${id}`, { revision, profile })

export const duplicateDesign = ({ id }: SavedDesign): Promise<DesignDetail> =>
  api.post<DesignDetail>(`${DESIGNS}/${id}/duplicate`, {}, { idempotencyKey: newIdempotencyKey() })

export const deleteDesign = ({ id }: SavedDesign): Promise<null> => api.delete<null>(`${DESIGNS}/${id}`)

export const restoreDesign = ({ id }: SavedDesign): Promise<DesignDetail> =>
  api.post<DesignDetail>(`${DESIGNS}/${id}/restore`)
