import { getExtensionDependencyFromEditor } from '@lexical/extension'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { defineExtension } from 'lexical'
import { useMemo, useSyncExternalStore } from 'react'
import type { PageFont } from '../../inputs.ts'
import { useEditorServices } from '../../shell/editor-services.ts'

/** Fonts that were uploaded since the editor was opened; the host's list doesn't have them yet. */
function newFonts() {
  let fonts: readonly PageFont[] = []
  const listeners = new Set<() => void>()
  return {
    get: () => fonts,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(font: PageFont) {
      fonts = [...fonts.filter(([name]) => name !== font[0]), font]
      for (const listener of listeners) listener()
    },
  }
}

export const PageFontsExtension = defineExtension({ name: '@frontage/editor/page-fonts', build: newFonts })

/** The host's fonts and the new ones, each name once. */
export function usePageFonts(): readonly PageFont[] {
  const [editor] = useLexicalComposerContext()
  const { pageFonts = none } = useEditorServices().inputs
  const { get, subscribe } = getExtensionDependencyFromEditor(editor, PageFontsExtension).output
  const added = useSyncExternalStore(subscribe, get)
  return useMemo(() => {
    const names = new Set(added.map(([name]) => name))
    return [...pageFonts.filter(([name]) => !names.has(name)), ...added]
  }, [pageFonts, added])
}

const none: readonly PageFont[] = []
