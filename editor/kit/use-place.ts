import type { LexicalEditor } from 'lexical'
import { useLayoutEffect, useState } from 'react'

/** A type, not an interface: it is given to `style`, which takes custom properties too. */
export type Place = {
  readonly left: number
  readonly top: number
}

/**
 * Where something that floats over the page body stands, in pixels of the screen. `measure` is asked again after each
 * update, scroll and resize; null hides it.
 */
export function usePlace<P extends Place>(editor: LexicalEditor, measure: () => P | null): P | null {
  const [place, setPlace] = useState<P | null>(null)
  useLayoutEffect(() => {
    const follow = (): void => {
      const next = measure()
      setPlace((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    follow()
    // After a key the page is laid out once, for all that float over it, not once for each.
    let frame = 0
    const stop = editor.registerUpdateListener(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(follow)
    })
    // A toolbar that breaks into a second line moves the text without a scroll.
    const sizes = new ResizeObserver(follow)
    const shell = editor.getRootElement()?.closest('.editor-shell')
    for (const part of shell?.querySelectorAll(':scope > *, [role="toolbar"]') ?? []) sizes.observe(part)
    addEventListener('scroll', follow, true)
    addEventListener('resize', follow)
    return () => {
      stop()
      cancelAnimationFrame(frame)
      sizes.disconnect()
      removeEventListener('scroll', follow, true)
      removeEventListener('resize', follow)
    }
  }, [editor, measure])
  return place
}

/** The part of the screen in which the page body can be seen. */
export function visibleArea(editor: LexicalEditor): DOMRect {
  const scroller = editor.getRootElement()?.closest('.editor-scroller')
  return scroller?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight)
}
