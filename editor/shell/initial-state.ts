import { openPage } from '@frontage/page-nodes/saved/open.ts'
import type { SerializedEditorState } from 'lexical'
import type { EditorInputs } from '../inputs.ts'
import { hostTypes } from './host-types.ts'

export type Opening =
  | { readonly ok: true; readonly opaque: number; readonly state: SerializedEditorState }
  /** The page opens read-only and cannot be saved: what is stored stays as it is. */
  | { readonly ok: false; readonly reason: string; readonly raw: string }

const asText = (raw: unknown): string => (typeof raw === 'string' ? raw : JSON.stringify(raw, null, 2))

/** Reads the page that the host gave. What cannot be read is logged, and never saved over. */
export function openingOf({ initialState, extensions, onProblem }: EditorInputs): Opening {
  const opened = openPage(initialState, hostTypes({ extensions }))
  if (!opened.ok) {
    onProblem?.(`The page could not be read. ${opened.reason}`)
    return { ok: false, reason: opened.reason, raw: asText(opened.raw) }
  }
  return { ok: true, opaque: opened.opaque, state: opened.state }
}

/** A page that nothing is written on yet. */
export function emptyPage(): SerializedEditorState | null {
  const empty = openPage(null)
  return empty.ok ? empty.state : null
}

/** Whether a page says anything. */
export const isWritten = (page: SerializedEditorState): boolean =>
  JSON.stringify(page) !== JSON.stringify(emptyPage())
