import type { BrokerageRow } from '@frontage/contracts/console.ts'
import { shortDay } from '../lib/dates.ts'
import styles from './console.module.css'

export const stateName = ({ state, delete_at }: Pick<BrokerageRow, 'state' | 'delete_at'>): string => {
  if (state === 'leaving') return `Deleted on ${shortDay((delete_at ?? '').slice(0, 10))}`
  if (state === 'moved') return 'Moved'
  return state === 'suspended' ? 'Suspended' : 'Open'
}

export const StateBadge = ({ row }: { row: Pick<BrokerageRow, 'state' | 'delete_at'> }) => (
  <span className={styles.state} data-state={row.state}>
    {stateName(row)}
  </span>
)
