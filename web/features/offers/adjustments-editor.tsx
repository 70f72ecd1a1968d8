import { isOneOf, keysOf } from '@frontage/domain/typed-objects.ts'
import { Plus, X } from 'lucide-react'
import { Button, IconButton } from '../../ui/index.ts'
import { Cell } from './cell.tsx'
import { UNIT_NAMES } from './kind-names.ts'
import styles from './offers.module.css'
import { adjustmentProblem, type AdjustmentValues } from './offer-values.ts'

const TYPES = keysOf(UNIT_NAMES)

interface AdjustmentsEditorProps {
  title: string
  hint: string
  /** On the button that adds one. */
  add: string
  list: readonly AdjustmentValues[]
  onChange: (list: AdjustmentValues[]) => void
}

/** Costs or discounts: how much, in which way, and from which purchase on. */
export function AdjustmentsEditor({ title, hint, add, list, onChange }: AdjustmentsEditorProps) {
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
            <Cell label="Name">
              <input
                aria-label={`${named}: name`}
                value={one.name}
                maxLength={60}
                onChange={({ target }) => change(at, { name: target.value })}
              />
            </Cell>
            <Cell label="Amount">
              <input
                aria-label={`${named}: amount`}
                inputMode="decimal"
                value={one.amount}
                onChange={({ target }) => change(at, { amount: target.value })}
              />
            </Cell>
            <Cell label="Unit">
              <select
                aria-label={`${named}: unit`}
                value={one.type}
                onChange={({ target }) => {
                  if (isOneOf(TYPES, target.value)) change(at, { type: target.value })
                }}
              >
                {TYPES.map((type) => (
                  <option key={type} value={type}>
                    {UNIT_NAMES[type]}
                  </option>
                ))}
              </select>
            </Cell>
            <Cell label="Minimum, $">
              <input
                aria-label={`${named}: minimum purchase, dollars`}
                inputMode="decimal"
                placeholder="None"
                value={one.minimum}
                onChange={({ target }) => change(at, { minimum: target.value })}
              />
            </Cell>
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
        {add}
      </Button>
    </fieldset>
  )
}
