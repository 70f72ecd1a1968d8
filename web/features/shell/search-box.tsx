import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { later } from '../../lib/lazy.tsx'
import { useOnNavigation } from '../../lib/on-navigation.ts'
import { onSearchKey } from '../../lib/search-key.ts'
import styles from './search-box.module.css'

const SearchHelp = later(async () => (await import('./search-help.tsx')).SearchHelp)

/** Enter submits, '/' comes here from anywhere, Escape closes the help and then leaves. */
export function SearchBox() {
  const place = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [helps, setHelps] = useState(false)
  const [typed, setTyped] = useState('')
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  const shown = pathname === '/search' ? asked.get('s') || asked.get('tag') || '' : ''
  const navigate = useNavigate()
  useOnNavigation(() => {
    setHelps(false)
    setTyped('')
  })
  useEffect(() => onSearchKey(() => input.current), [])
  useEffect(() => {
    const element = place.current
    if (!element) return
    const open = () => setHelps(true)
    // Who was quicker than this code is in it already.
    if (element.contains(document.activeElement)) open()
    const left = (event: FocusEvent) => {
      const { relatedTarget: to } = event
      if (!(to instanceof Node && element.contains(to))) setHelps(false)
    }
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setHelps(false)
      input.current?.focus()
    }
    element.addEventListener('focusin', open)
    element.addEventListener('focusout', left)
    element.addEventListener('keydown', close)
    return () => {
      element.removeEventListener('focusin', open)
      element.removeEventListener('focusout', left)
      element.removeEventListener('keydown', close)
    }
  }, [])
  return (
    <search ref={place} className={styles.place}>
      <form
        action="/search"
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault()
          const tag = input.current?.value ?? ''
          // Spelt as the browser spells it for whoever searches before any script runs.
          void navigate(`/search?${new URLSearchParams({ tag }).toString()}`)
        }}
      >
        <Search size={20} aria-hidden="true" />
        <input
          ref={input}
          // A new search starts from what the page shows.
          key={shown}
          type="search"
          name="tag"
          defaultValue={shown}
          maxLength={100}
          placeholder="Search"
          aria-label="Search designs and know-how"
          enterKeyHint="search"
          autoComplete="off"
          required
          onChange={(event) => setTyped(event.target.value)}
        />
        <kbd aria-hidden="true">/</kbd>
      </form>
      <SearchHelp asked={helps} open={helps} typed={typed} onLeave={() => setHelps(false)} />
    </search>
  )
}
