import { useLayoutEffect, useRef, type RefObject } from 'react'

/** A modal over everything, open dialogs as well, that nothing closes but its end: they have the focus again, with what was typed. */
export function useCover(isShown: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const cover = ref.current
    if (!isShown || !cover) return
    const { title } = document
    cover.showModal()
    const reopen = () => {
      if (!cover.open) cover.showModal()
    }
    const stay = (event: Event) => event.preventDefault()
    // Chromium takes one that no press opened as one with the dialog below: Escape would close both, and ask neither.
    const withoutEscape = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault()
    cover.addEventListener('cancel', stay)
    cover.addEventListener('close', reopen)
    window.addEventListener('keydown', withoutEscape, true)
    return () => {
      cover.removeEventListener('cancel', stay)
      cover.removeEventListener('close', reopen)
      window.removeEventListener('keydown', withoutEscape, true)
      cover.close()
      // What is behind does not say its name again.
      document.title = title
    }
  }, [isShown])
  return ref
}
