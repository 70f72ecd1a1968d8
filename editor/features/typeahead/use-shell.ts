import type { LexicalEditor } from 'lexical'
import { useEffect, useState } from 'react'

/** The element around the editor: lists stand in it, so that they are parts of the same landmark. */
export function useShell(editor: LexicalEditor): HTMLElement | null {
  const [shell, setShell] = useState<HTMLElement | null>(null)
  useEffect(
    () =>
      editor.registerRootListener((root) => setShell(root?.closest<HTMLElement>('.editor-shell') ?? null)),
    [editor],
  )
  return shell
}
