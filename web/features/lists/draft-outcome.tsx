/** What saving would keep and remove. */
import type { ListDraft } from '@frontage/contracts/lists.ts'
import { CircleCheck, CircleMinus } from 'lucide-react'
import { RecipientsTable } from './recipients-table.tsx'
import { RemovedTable } from './removed-rows.tsx'
import { addresses, REASONS, repairSentences } from './list-texts.ts'
import styles from './list-upload.module.css'

const count = (rows: number) => rows.toLocaleString('en-US')

/** The figures that matter first: what is kept and what is removed. */
export function DraftFigures({ draft, isChecking }: { draft: ListDraft; isChecking: boolean }) {
  return (
    <output className={styles.figures} aria-busy={isChecking}>
      <span className={styles.kept}>
        <CircleCheck size={20} aria-hidden="true" />
        <strong>{addresses(draft.kept_count)}</strong> kept
      </span>
      <span className={styles.removed} data-none={draft.removed_count === 0 || undefined}>
        <CircleMinus size={20} aria-hidden="true" />
        <strong>{draft.removed_count === 1 ? '1 row' : `${count(draft.removed_count)} rows`}</strong> removed
      </span>
      <span className={styles.quiet}>
        of {count(draft.row_count)}
        {draft.empty_rows > 0 && `, ${count(draft.empty_rows)} empty ones left out`}
        {draft.email_count > 0 && `, ${count(draft.email_count)} with an email address`}
      </span>
    </output>
  )
}

export function DraftOutcome({ draft, isChecking }: { draft: ListDraft; isChecking: boolean }) {
  const repairs = repairSentences(draft.repairs)
  return (
    <section aria-label="What becomes of the rows" aria-busy={isChecking} className={styles.outcome}>
      {repairs.length > 0 && (
        <ul className={styles.repairs} aria-label="Put right">
          {repairs.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {draft.removed_count > 0 && (
        <>
          <h2 className={styles.heading}>Removed rows</h2>
          <p className={styles.reasons}>
            {draft.reasons.map(({ reason, count: rows }) => (
              <span key={reason}>
                {REASONS[reason]} <strong>{count(rows)}</strong>
              </span>
            ))}
          </p>
          <RemovedTable rows={draft.removed} />
          {draft.removed_count > draft.removed.length && (
            <p className={styles.quiet}>
              The first {draft.removed.length} of {count(draft.removed_count)}. All of them come with the
              saved list, also as a file.
            </p>
          )}
        </>
      )}
      {draft.kept.length > 0 && (
        <>
          <h2 className={styles.heading}>As they will be printed</h2>
          <RecipientsTable rows={draft.kept} />
          {draft.kept_count > draft.kept.length && (
            <p className={styles.quiet}>
              The first {draft.kept.length} of {count(draft.kept_count)}.
            </p>
          )}
        </>
      )}
    </section>
  )
}
