import * as calls from '@frontage/contracts/calls/bulk.ts'
import { pathOf } from '@frontage/contracts/call.ts'
import type { BulkAction } from '@frontage/contracts/bulk.ts'
import { FileDown } from 'lucide-react'
import { counted } from './counted.ts'
import styles from './bulk.module.css'
import { isUnderWay } from './use-bulk-action.ts'

/** How far it is, or what has become of it. */
export function BulkResult({ action }: { action: BulkAction }) {
  const { id, total, done, changed, refused, state } = action
  const same = done - changed - refused
  return (
    <div className={styles.result} aria-live="polite">
      {isUnderWay(action) ? (
        <>
          <progress max={Math.max(total, 1)} value={done} aria-label={action.title} />
          <span>
            {done.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
          </span>
        </>
      ) : (
        <span>
          {state === 'stopped' &&
            `Stopped after ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}. `}
          {counted(changed)} changed
          {same > 0 && `, ${counted(same)} already so`}
          {refused > 0 && `, ${counted(refused)} not changed`}.
        </span>
      )}
      {refused > 0 && (
        <a href={`${pathOf(calls.rows, { id })}?outcome=refused`} download>
          <FileDown size={16} aria-hidden="true" /> What was not changed, and why
        </a>
      )}
    </div>
  )
}
