import * as calls from '@frontage/contracts/calls/bulk.ts'
import { pathOf } from '@frontage/contracts/call.ts'
import type { BulkAction } from '@frontage/contracts/bulk.ts'
import { FileDown } from 'lucide-react'
import { outcomeWords } from './counted.ts'
import { inOwnZone } from './told.ts'
import styles from './bulk.module.css'
import { isUnderWay } from './use-bulk-action.ts'

/** How far it is, or what has become of it. */
export function BulkResult({ action }: { action: BulkAction }) {
  const { id, total, done, refused, state } = action
  return (
    <div className={styles.result} aria-live="polite">
      {isUnderWay(action) ? (
        <>
          <progress max={Math.max(total, 1)} value={done} aria-label={inOwnZone(action.title)} />
          <span>
            {done.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
          </span>
        </>
      ) : (
        <span>
          {state === 'stopped' &&
            `Stopped after ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}. `}
          {outcomeWords(action)}
        </span>
      )}
      {refused > 0 && (
        <a href={`${pathOf(calls.rows, { id })}?outcome=refused`} download>
          <FileDown size={16} aria-hidden="true" /> What was refused, and why
        </a>
      )}
    </div>
  )
}
