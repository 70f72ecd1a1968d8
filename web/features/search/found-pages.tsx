import type { FoundItem } from '@frontage/contracts/search.ts'
import { A } from '../../lib/anchor.tsx'
import { MarkedText } from './marked-text.tsx'
import styles from './results.module.css'

export function FoundPages({ pages }: { pages: readonly Extract<FoundItem, { kind: 'page' }>[] }) {
  return (
    <ul className={styles.pages} aria-label="Pages">
      {pages.map((page) => (
        <li key={page.id}>
          <A href={page.url}>
            <strong>
              <MarkedText pieces={page.title} />
            </strong>
            {page.summary.length > 0 && (
              <p>
                <MarkedText pieces={page.summary} />
              </p>
            )}
          </A>
        </li>
      ))}
    </ul>
  )
}
