import type { ReactNode } from 'react'
import { Button, SearchBox } from '../ui/index.ts'
import styles from './table-filters.module.css'

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
  return (
    <form
      key={JSON.stringify(filters)}
      aria-label="Filters"
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        const search = new FormData(event.currentTarget).get('search')
        onChange({ ...filters, search: typeof search === 'string' ? search.trim() : '' })
      }}
    >
      <SearchBox
        className={styles.search}
        label={label}
        name="search"
        defaultValue={filters.search}
        placeholder={placeholder}
      />
      {children}
      <div className={styles.apply}>
        <Button type="submit" look="secondary">
          Search
        </Button>
        {isNarrowed && (
          <Button look="quiet" onClick={() => onChange(nothing)}>
            Clear filters
          </Button>
        )}
      </div>
    </form>
  )
}
