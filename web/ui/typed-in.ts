/** Whether the fields inside an element hold something that its user put there: what would be lost with them. */
import { useEffect, useRef, type RefObject } from 'react'

/** Choices count as part of a form; beside one they only say what is shown. A search is typed again at once, and a file is still there. */
const FIELDS =
  'textarea, input:not([type=search], [type=checkbox], [type=radio], [type=file]), form :is(select, [type=checkbox], [type=radio])'

const stateOf = (field: Element): string => `${Reflect.get(field, 'value')} ${Reflect.get(field, 'checked')}`

/** All but the last come before a change: what a field is given by the page until then is not the user's. */
const EVENTS = ['focusin', 'pointerdown', 'beforeinput', 'input']

/** @returns whether what is in the fields now differs from what was there before the user came; of those that are still there */
export function useTypedIn(element: RefObject<HTMLElement | null>, isOpen: boolean): () => boolean {
  const changed = useRef(new Map<Element, string>())
  useEffect(() => {
    if (!isOpen) return
    const known = changed.current
    const before = new WeakMap<Element, string>()
    const listening = new AbortController()
    const hear = ({ target, type }: Event) => {
      if (!(target instanceof Element) || known.has(target) || !target.matches(FIELDS)) return
      if (type === 'input') known.set(target, before.get(target) ?? '')
      else before.set(target, stateOf(target))
    }
    for (const name of EVENTS)
      element.current?.addEventListener(name, hear, { capture: true, signal: listening.signal })
    return () => {
      known.clear()
      listening.abort()
    }
  }, [element, isOpen])
  return () => [...changed.current].some(([field, was]) => field.isConnected && stateOf(field) !== was)
}
