import { ButtonLink } from './button.tsx'
import styles from './states.module.css'

interface PagerProps {
  page: number
  pageSize: number
  total: number
  /** The address of a page. `at`: the mark of the row it begins at, where the list names one. */
  hrefOf: (page: number, at?: string) => string
  /** Of a list whose pages begin at a row; null: there is none. */
  marks?: { next: string | null; previous: string | null }
  /** What is counted: 'users'. */
  noun: string
}

/** 'Page 2 of 5, 112 users' with the way to the pages beside it. */
export function Pager({ page, pageSize, total, hrefOf, noun, marks }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const back = Math.min(page - 1, pages)
  // The first page has what is newest, whatever came before its old first row.
  const backAt = back > 1 && back === page - 1 ? marks?.previous : null
  return (
    <nav className={styles.pager} aria-label="Pages">
      {page > 1 && (
        <ButtonLink look="secondary" size="small" href={hrefOf(back, backAt ?? undefined)}>
          Previous
        </ButtonLink>
      )}
      <span>
        {pages > 1 && `Page ${page} of ${pages}, `}
        {total.toLocaleString('en-US')} {noun}
      </span>
      {page < pages && (
        <ButtonLink look="secondary" size="small" href={hrefOf(page + 1, marks?.next ?? undefined)}>
          Next
        </ButtonLink>
      )}
    </nav>
  )
}
