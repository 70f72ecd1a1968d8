import { useState } from 'react'

/** What is typed over a text of the address, until the address has another. The field stays, and with it the focus. */
export function useTyped(saved: string): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState({ over: saved, text: saved })
  if (typed.over !== saved) setTyped({ over: saved, text: saved })
  return [typed.over === saved ? typed.text : saved, (text) => setTyped({ over: saved, text })]
}
