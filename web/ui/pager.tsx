import { ButtonLink } from './button.tsx'
import styles from './states.module.css'

interface PagerProps {
  page: number
  pageSize: number
  total: number
  /** The address of a page. */
  hrefOf: (page: number) => string
  /** What is counted: 'users'. */
  noun: string
}

/** 'Page 2 of 5, 112 users' with the way to the pages beside it. */
export function Pager({ page, pageSize, total, hrefOf, noun }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <nav className={styles.pager} aria-label="Pages">
      {page > 1 && (
        <ButtonLink look="secondary" size="small" href={hrefOf(Math.min(page - 1, pages))}>
          Previous
        </ButtonLink>
      )}
      <span>
        {pages > 1 && `Page ${page} of ${pages}, `}
        {total.toLocaleString('en-US')} {noun}
      </span>
      {page < pages && (
        <ButtonLink look="secondary" size="small" href={hrefOf(page + 1)}>
          Next
        </ButtonLink>
      )}
    </nav>
  )
}
