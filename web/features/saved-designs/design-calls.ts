import * as calls from '@frontage/contracts/calls/designs.ts'
import type { DesignDetail, SavedDesign } from '@frontage/contracts/designs.ts'
import { api, type QueryOf } from '../../lib/api.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'

export const DESIGNS_A_PAGE = 24

export const listDesigns = (query: QueryOf<typeof calls.list>) =>
  api.call(calls.list, { query: { ...query, pageSize: DESIGNS_A_PAGE } })

export const renameDesign = ({ id, revision }: SavedDesign, name: string): Promise<DesignDetail> =>
  api.call(calls.save, { params: { id }, body: { revision, name } })

/** After the profile changed: the design shows the new details, or the old ones for good. */
export const chooseProfile = (
  { id, revision }: SavedDesign,
  profile: 'update' | 'keep',
): Promise<DesignDetail> => api.call(calls.save, { params: { id }, body: { revision, profile } })

/** After the listing changed: the design shows what it says now, keeps the old for good, or takes the last update back. */
export const chooseListing = (
  { id, revision }: Pick<SavedDesign, 'id' | 'revision'>,
  listing: 'update' | 'keep' | 'undo',
): Promise<DesignDetail> => api.call(calls.save, { params: { id }, body: { revision, listing } })

export const duplicateDesign = ({ id }: SavedDesign): Promise<DesignDetail> =>
  api.call(calls.duplicate, { params: { id }, idempotencyKey: newIdempotencyKey() })

export const deleteDesign = ({ id }: SavedDesign): Promise<null> => api.call(calls.remove, { params: { id } })

export const restoreDesign = ({ id }: SavedDesign): Promise<DesignDetail> =>
  api.call(calls.restore, { params: { id } })
