import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import styles from './search-box.module.css'

/** Enter submits, '/' comes here from anywhere. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null)
  const { pathname, search } = useLocation()
  const shown = pathname === '/search' ? (new URLSearchParams(search).get('tag') ?? '') : ''
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.target as Element).closest('input, textarea, select, [contenteditable], dialog')) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', focus)
    return () => removeEventListener('keydown', focus)
  }, [])
  return (
    <search className={styles.place}>
      <Form action="/search" className={styles.box}>
        <Search size={20} aria-hidden="true" />
        <input
          ref={input}
          // A new search starts from what the page shows.
          key={shown}
          type="search"
          name="tag"
          defaultValue={shown}
          maxLength={100}
          placeholder="Search designs"
          aria-label="Search designs"
          enterKeyHint="search"
          autoComplete="off"
          required
        />
        <kbd aria-hidden="true">/</kbd>
      </Form>
    </search>
  )
}
