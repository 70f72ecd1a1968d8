import type { LexicalEditor, NodeKey } from 'lexical'
import { useLayoutEffect, useState } from 'react'

interface Place {
  readonly left: number
  readonly top: number
}

/** Widest panel, in pixels; kept within the screen. */
const WIDEST = 360

/** Where a panel stands below a node, in pixels of the screen; follows scrolling and resizing. */
export function usePlaceBelow(editor: LexicalEditor, key: NodeKey | null): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  useLayoutEffect(() => {
    const follow = (): void => {
      const rect = key === null ? null : editor.getElementByKey(key)?.getBoundingClientRect()
      const next = rect && {
        left: Math.max(8, Math.min(rect.left, window.innerWidth - WIDEST - 8)),
        top: Math.min(rect.bottom + 6, window.innerHeight - 120),
      }
      setPlace((before) =>
        before?.left === next?.left && before?.top === next?.top ? before : (next ?? null),
      )
    }
    follow()
    const stop = editor.registerUpdateListener(follow)
    // A toolbar that breaks into a second line moves the text without a scroll.
    const sizes = new ResizeObserver(follow)
    const shell = editor.getRootElement()?.closest('.editor-shell')
    for (const part of shell?.querySelectorAll(':scope > *, [role="toolbar"]') ?? []) sizes.observe(part)
    addEventListener('scroll', follow, true)
    addEventListener('resize', follow)
    return () => {
      stop()
      sizes.disconnect()
      removeEventListener('scroll', follow, true)
      removeEventListener('resize', follow)
    }
  }, [editor, key])
  return place
}
