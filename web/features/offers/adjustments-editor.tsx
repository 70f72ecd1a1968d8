import { isOneOf } from '@frontage/domain/typed-objects.ts'
import { Plus, X } from 'lucide-react'
import { Button, IconButton } from '../../ui/index.ts'
import styles from './offers.module.css'
import { adjustmentProblem, type AdjustmentValues } from './offer-values.ts'

const TYPES = ['per item', 'flat', 'flat rate', 'percentage'] as const
const TYPE_NAMES: Record<(typeof TYPES)[number], string> = {
  'per item': '$ per piece',
  flat: '$ once',
  'flat rate': '$ for all pieces',
  percentage: 'percent',
}

interface AdjustmentsEditorProps {
  title: string
  hint: string
  list: readonly AdjustmentValues[]
  onChange: (list: AdjustmentValues[]) => void
}

/** Costs or discounts: how much, in which way, and from which purchase on. */
export function AdjustmentsEditor({ title, hint, list, onChange }: AdjustmentsEditorProps) {
  const change = (at: number, next: Partial<AdjustmentValues>) =>
    onChange(list.map((one, index) => (index === at ? { ...one, ...next } : one)))
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <p className={styles.hint}>{hint}</p>
      {list.map((one, at) => {
        const named = `${title} ${at + 1}`
        const problem = adjustmentProblem(one)
        return (
          <div key={at} className={styles.adjustment}>
            <input
              aria-label={`${named}: name`}
              placeholder="Name"
              value={one.name}
              maxLength={60}
              onChange={({ target }) => change(at, { name: target.value })}
            />
            <input
              aria-label={`${named}: amount`}
              inputMode="decimal"
              placeholder="Amount"
              value={one.amount}
              onChange={({ target }) => change(at, { amount: target.value })}
            />
            <select
              aria-label={`${named}: type`}
              value={one.type}
              onChange={({ target }) => {
                if (isOneOf(TYPES, target.value)) change(at, { type: target.value })
              }}
            >
              {TYPES.map((type) => (
                <option key={type} value={type}>
                  {TYPE_NAMES[type]}
                </option>
              ))}
            </select>
            <input
              aria-label={`${named}: from a purchase of, dollars`}
              inputMode="decimal"
              placeholder="From $"
              value={one.minimum}
              onChange={({ target }) => change(at, { minimum: target.value })}
            />
            <IconButton
              label={`Remove ${one.name || named}`}
              onClick={() => onChange(list.filter((_, index) => index !== at))}
            >
              <X size={18} />
            </IconButton>
            {problem && (
              <p role="alert" className={styles.problem}>
                {problem}
              </p>
            )}
          </div>
        )
      })}
      <Button
        look="secondary"
        size="small"
        icon={<Plus size={16} />}
        onClick={() => onChange([...list, { name: '', type: 'percentage', amount: '', minimum: '' }])}
      >
        Add
      </Button>
    </fieldset>
  )
}
