import type { SerializedEditorState } from 'lexical'
import { createContext, useContext } from 'react'

/** What the editor begins with: the page that the host gave, or what was written before the editor was built again. */
export const StartContext = createContext<() => SerializedEditorState | null>(() => null)

export const useStart = (): (() => SerializedEditorState | null) => useContext(StartContext)
