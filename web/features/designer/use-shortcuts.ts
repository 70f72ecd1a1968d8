import { useEffect, useEffectEvent } from 'react'

/** By key, 'mod+' for Ctrl or Cmd and 'shift+' in front. Keys without 'mod+' leave fields alone. */
export type Shortcuts = Readonly<Record<string, () => void>>

export function useShortcuts(shortcuts: Shortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey
    if (event.altKey || document.querySelector('dialog[open]')) return
    if (!isModified && isField(event.target)) return
    const name = `${isModified ? 'mod+' : ''}${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`
    const action = shortcuts[name]
    if (!action) return
    // Fields would undo their own last letters only; here the design's history is the one that counts.
    event.preventDefault()
    action()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=radio], [type=range], [type=checkbox]), textarea, select')
