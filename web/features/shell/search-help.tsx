/** Under the search box while it has the focus: what was searched for lately, and words that lead somewhere. */
import { Clock, Search } from 'lucide-react'
import { useState } from 'react'
import { A } from '../../lib/anchor.tsx'
import { forgetSearches, recentSearches } from '../../lib/recent-searches.ts'
import { searchPath, searchSuggestions } from '../../lib/search-services.ts'
import { useSite } from '../../lib/site.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import styles from './search-box.module.css'

const MOST_SUGGESTED = 6

interface SearchHelpProps {
  open: boolean
  /** Once anything is typed, only what contains it is of help. */
  typed: string
  onLeave: () => void
}

export function SearchHelp({ open, ...rest }: SearchHelpProps) {
  return open && <Help {...rest} />
}

function Help({ typed, onLeave }: Omit<SearchHelpProps, 'open'>) {
  const { user } = useSite()
  const userId = user?.id ?? null
  const [searched, setSearched] = useState(() => recentSearches(userId))
  const loaded = useLoaded('suggestions', searchSuggestions)
  const helps = (word: string) => word.toLowerCase().includes(typed.trim().toLowerCase())
  const recent = searched.filter(helps)
  const suggestions = loaded.state === 'ready' ? loaded.value.filter(helps).slice(0, MOST_SUGGESTED) : []
  if (recent.length === 0 && suggestions.length === 0) return null
  const forget = () => {
    forgetSearches(userId)
    setSearched([])
  }
  return (
    <div className={styles.help}>
      {recent.length > 0 && (
        <section aria-label="Recent searches">
          <p className={styles.helpTitle}>
            Recent
            <button type="button" onClick={forget}>
              Clear
            </button>
          </p>
          <Words words={recent} icon={<Clock size={16} aria-hidden="true" />} onLeave={onLeave} />
        </section>
      )}
      {suggestions.length > 0 && (
        <section aria-label="Popular searches">
          <p className={styles.helpTitle}>Popular</p>
          <Words words={suggestions} icon={<Search size={16} aria-hidden="true" />} onLeave={onLeave} />
        </section>
      )}
    </div>
  )
}

interface WordsProps {
  words: readonly string[]
  icon: React.ReactNode
  onLeave: () => void
}

function Words({ words, icon, onLeave }: WordsProps) {
  return (
    <ul>
      {words.map((word) => (
        <li key={word}>
          <A href={searchPath(word)} onClick={onLeave}>
            {icon}
            {word}
          </A>
        </li>
      ))}
    </ul>
  )
}
