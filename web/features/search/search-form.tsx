import { useNavigate } from 'react-router'
import { searchPath } from '../../lib/search-services.ts'
import { Button, SearchBox } from '../../ui/index.ts'
import styles from './results.module.css'

/** Where the bar at the top has no box, the page of results has its own. */
export function SearchForm({ text }: { text: string }) {
  const navigate = useNavigate()
  return (
    <search>
      <form
        action="/search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const tag = new FormData(event.currentTarget).get('tag')
          if (typeof tag === 'string') void navigate(searchPath(tag))
        }}
      >
        {/* A new search starts from what the page shows. */}
        <SearchBox key={text} label="Search designs and know-how" name="tag" defaultValue={text} required />
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}
