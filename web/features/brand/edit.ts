import type { BrandBody } from '@frontage/contracts/brand.ts'
import type { OpenDraft } from '../../lib/drafts/use-draft.ts'

/** What every part of the form gets. */
export interface PartProps {
  draft: OpenDraft<BrandBody>
  canEdit: boolean
}

export const change = ({ store }: OpenDraft<BrandBody>, part: Partial<BrandBody>): void =>
  store.change({ ...store.current().body, ...part })
