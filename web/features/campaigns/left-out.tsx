/** Addresses that a step leaves out, each with why, and pages of a long list. */
import type { StepRecipients } from '@frontage/contracts/campaigns.ts'
import { Button } from '../../ui/index.ts'
import { RECIPIENTS_A_PAGE } from './campaign-calls.ts'
import styles from './campaigns.module.css'

export const LeftOutList = ({ rows }: { rows: StepRecipients['left_out'] }) => (
  <ul className={styles.addresses}>
    {rows.map(({ address, sentence }, at) => (
      <li key={at}>
        <strong>{address}</strong>
        <span>{sentence}</span>
      </li>
    ))}
  </ul>
)

interface PagesProps {
  page: number
  total: number
  onPage: (page: number) => void
}

export function Pages({ page, total, onPage }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / RECIPIENTS_A_PAGE))
  if (last === 1) return null
  return (
    <div className={styles.row}>
      <Button look="secondary" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page.toLocaleString('en-US')} of {last.toLocaleString('en-US')}
      </span>
      <Button look="secondary" size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </div>
  )
}
