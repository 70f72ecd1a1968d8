/** Changes that are not saved yet, kept on this device: a tab that dies loses nothing. */
import type { SlotValues } from '@frontage/artwork/types.ts'

export interface Draft {
  slots: SlotValues
  name: string
  /** The saved revision that it was made on. */
  revision: number
}

export interface Drafts {
  keep(draft: Draft): void
  drop(): void
}

const keyOf = (designId: string) => `frontage.draft.${designId}`

export function draftsOf(designId: string, storage: Pick<Storage, 'setItem' | 'removeItem'>): Drafts {
  return {
    keep(draft) {
      // Full or forbidden storage only loses the second net.
      try {
        storage.setItem(keyOf(designId), JSON.stringify(draft))
      } catch {
        return
      }
    },
    drop() {
      storage.removeItem(keyOf(designId))
    },
  }
}

export function readDraft(designId: string, storage: Pick<Storage, 'getItem'>): Draft | null {
  try {
    const draft = JSON.parse(storage.getItem(keyOf(designId)) ?? 'null') as Draft | null
    return draft && typeof draft.revision === 'number' && typeof draft.slots === 'object' ? draft : null
  } catch {
    return null
  }
}
