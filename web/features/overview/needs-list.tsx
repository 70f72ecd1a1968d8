import { ChevronRight, CircleCheck } from 'lucide-react'
import { A } from '../../lib/anchor.tsx'
import type { NeedsLoaded } from './load-needs.ts'
import { needsOf } from './needs.ts'
import styles from './needs.module.css'

/** What needs somebody today; each line leads to where it is done. */
export function NeedsList({ known, isPartial }: Pick<NeedsLoaded, 'known' | 'isPartial'>) {
  const needs = needsOf(known)
  return (
    <section aria-labelledby="needs" className={styles.needs}>
      <h2 id="needs">Needs you today</h2>
      {needs.length > 0 && (
        <ul>
          {needs.map(({ count, isMore, what, href }) => (
            <li key={what}>
              <A href={href}>
                <strong>
                  {count.toLocaleString('en-US')}
                  {isMore && '+'}
                </strong>
                <span>{what}</span>
                <ChevronRight size={18} aria-hidden="true" />
              </A>
            </li>
          ))}
        </ul>
      )}
      {needs.length === 0 && !isPartial && (
        <p className={styles.nothing}>
          <CircleCheck size={20} aria-hidden="true" />
          Nothing waits: no new orders, messages or payments to look at, and nothing on the site to fix.
        </p>
      )}
      {isPartial && (
        <output className={styles.partial}>
          Some of this could not be loaded. Load the page again to see all of it.
        </output>
      )}
    </section>
  )
}
