import { useEffect, useState } from 'react'

const SETTLED_MS = 250

/** The value once it has not changed for a moment: nobody is asked about every letter of a name. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
