import type { Draft } from '@frontage/contracts/drafts.ts'
import { useState, useSyncExternalStore } from 'react'
import { DraftStore, type DraftCalls, type DraftView } from './draft-store.ts'

export interface OpenDraft<Body extends object> extends DraftView<Body> {
  store: DraftStore<Body>
}

/** Opened once for the life of the screen. */
export function useDraft<Body extends object>(stored: Draft<Body>, calls: DraftCalls<Body>): OpenDraft<Body> {
  const [store] = useState(() => new DraftStore(stored, calls))
  const view = useSyncExternalStore(store.subscribe, store.current, store.current)
  return { ...view, store }
}
