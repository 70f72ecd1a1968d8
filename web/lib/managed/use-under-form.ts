import { useState } from 'react'

/**
 * What a form was opened with stays under it while it has changes that are not saved: what is read again meanwhile would
 * take them away. A save over it that comes second shows both sides.
 *
 * @param versionOf what names the state that the form begins with
 */
export function useUnderForm<One>(newest: One, versionOf: (one: One) => string) {
  const [held, setHeld] = useState<{ one: One } | null>(null)
  const [saves, setSaves] = useState(0)
  const one = held ? held.one : newest
  return {
    one,
    /** Of the form: another one begins anew. */
    key: `${versionOf(one)} ${saves}`,
    isUnsaved: held !== null,
    onUnsaved: (isUnsaved: boolean) => setHeld((before) => (isUnsaved ? (before ?? { one: newest }) : null)),
    onSaved: () => {
      setHeld(null)
      setSaves(saves + 1)
    },
  }
}
