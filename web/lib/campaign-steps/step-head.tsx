/** What stands above each step of a campaign, and of a template of one: which it is, its place, and its removal. */
import { STEP_KIND_NAMES, type StepKind } from '@frontage/domain/campaigns/campaign.ts'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/index.ts'
import styles from './step-head.module.css'

export interface StepPlace {
  /** From 1. */
  number: number
  /** How many steps there are. */
  count: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export const stepName = (number: number, kind: StepKind): string => `Step ${number}: ${STEP_KIND_NAMES[kind]}`

export function StepHead({
  number,
  count,
  kind,
  onMove,
  onRemove,
  children,
}: StepPlace & { kind: StepKind; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h3>{stepName(number, kind)}</h3>
      {children}
      <span className={styles.space} />
      {count > 1 && (
        <>
          <IconButton label={`Move step ${number} up`} disabled={number === 1} onClick={() => onMove(-1)}>
            <ArrowUp size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Move step ${number} down`}
            disabled={number === count}
            onClick={() => onMove(1)}
          >
            <ArrowDown size={18} aria-hidden="true" />
          </IconButton>
        </>
      )}
      <IconButton label={`Remove step ${number}`} onClick={onRemove}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
