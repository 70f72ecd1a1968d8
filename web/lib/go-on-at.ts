import { useEffect, useRef } from 'react'

/** What stands where a row was once that is gone: the one after it, at the end the one before; null: it was the only one. */
export function neighborOf<Row extends { id: string }>(rows: readonly Row[], id: string): Row | null {
  const at = rows.findIndex((row) => row.id === id)
  return (at < 0 ? rows[0] : (rows[at + 1] ?? rows[at - 1])) ?? null
}

/** For the keyboard when what it was at goes: takes it to the element of this id, as soon as that is there. */
export function useGoOnAt(): (id: string) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    const target = wanted.current === null ? null : document.getElementById(wanted.current)
    if (!target) return
    wanted.current = null
    target.focus()
  })
  return (id) => (wanted.current = id)
}
