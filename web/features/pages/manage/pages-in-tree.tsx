import { useDeferredValue, useState } from 'react'
import { sentenceOf } from '../../../lib/api.ts'
import { useScreenQuery } from '../../../lib/screen-query.ts'
import { useLoaded } from '../../../lib/use-loaded.ts'
import { ErrorState, SearchBox, Skeleton } from '../../../ui/index.ts'
import styles from './manage.module.css'
import { FoundPages, PageList, type PageActions } from './page-list.tsx'
import { fetchWholeTree, wordsIn, type PagesShown } from './pages-address.ts'
import { findPages } from './shown-pages.ts'
import type { Branches } from './use-branches.ts'

interface PagesInTreeProps {
  shown: PagesShown
  branches: Branches
  actions: PageActions
}

/** The tree, or what was found in it; the words are in the address. */
export function PagesInTree({ shown, branches, actions }: PagesInTreeProps) {
  const { tree, isFew, isWhole, askedAt } = shown
  const { asked, show } = useScreenQuery()
  const words = wordsIn(asked)
  // Thousands of pages are gone through behind what is typed.
  const sought = useDeferredValue(words.trim())
  // A box that is being cleared stays.
  const [isSearched] = useState(words !== '')
  const [isInBox, setInBox] = useState(false)
  // Whoever goes to the box is about to look for something anywhere in the tree.
  const isWholeNeeded = !isWhole && (isInBox || words !== '')
  const whole = useLoaded(isWholeNeeded ? String(askedAt) : null, fetchWholeTree)
  const find = (text: string) => {
    const next = new URLSearchParams(asked)
    next.delete('named')
    if (text !== '') next.set('named', text)
    void show({ search: next.toString() }, { replace: true })
  }
  const found = isWhole ? tree : whole.state === 'ready' ? whole.value : null
  return (
    <>
      {(!isFew || isSearched || words !== '') && (
        <SearchBox
          label="Find a page by its name or address"
          placeholder="Find a page by its name or address"
          value={words}
          onFocus={() => setInBox(true)}
          onChange={(event) => find(event.target.value)}
          className={styles.search}
        />
      )}
      {sought === '' ? (
        <PageList pages={tree} actions={actions} branches={branches} />
      ) : found ? (
        <FoundPages found={findPages(found, sought)} actions={actions} />
      ) : whole.state === 'failed' ? (
        <ErrorState message={sentenceOf(whole.error)} onRetry={whole.retry} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={60} />
        </div>
      )}
    </>
  )
}
