import { useRef, type ReactNode } from 'react'
import { Button, SearchBox } from '../ui/index.ts'
import styles from './table-filters.module.css'
import { useTyped } from './use-typed.ts'

interface TableFiltersProps<Filters extends { search: string }> {
  filters: Filters
  /** Something is left out: it can be cleared. */
  isNarrowed: boolean
  nothing: Filters
  label: string
  placeholder: string
  onChange: (filters: Filters) => void
  /** Choices beside the words. */
  children: ReactNode
}

/** What narrows a table: a choice is followed at once, what is typed when it is sent. */
export function TableFilters<Filters extends { search: string }>(props: TableFiltersProps<Filters>) {
  const { filters, isNarrowed, nothing, label, placeholder, onChange, children } = props
  const [typed, type] = useTyped(filters.search)
  const box = useRef<HTMLInputElement>(null)
  const clear = () => {
    type('')
    onChange(nothing)
    // The button that was pressed goes.
    box.current?.focus()
  }
  return (
    <form
      aria-label="Filters"
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ ...filters, search: typed.trim() })
      }}
    >
      <SearchBox
        ref={box}
        className={styles.search}
        label={label}
        name="search"
        value={typed}
        onChange={({ target }) => type(target.value)}
        placeholder={placeholder}
      />
      {children}
      <div className={styles.apply}>
        <Button type="submit" look="secondary">
          Search
        </Button>
        {isNarrowed && (
          <Button look="quiet" onClick={clear}>
            Clear filters
          </Button>
        )}
      </div>
    </form>
  )
}
