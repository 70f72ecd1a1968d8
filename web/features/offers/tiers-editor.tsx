import { Plus, X } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import { Button, IconButton } from '../../ui/index.ts'
import { Cell } from './cell.tsx'
import styles from './offers.module.css'
import { pastedTiers, tierProblems, type TierValues } from './offer-values.ts'
import { PriceCurve } from './price-curve.tsx'

interface TiersEditorProps {
  title: string
  tiers: readonly TierValues[]
  onChange: (tiers: TierValues[]) => void
}

/** Quantities with their prices, and how the price falls. Two columns of a spreadsheet can be pasted into it. */
export function TiersEditor({ title, tiers, onChange }: TiersEditorProps) {
  const problems = tierProblems(tiers)
  const change = (at: number, next: Partial<TierValues>) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...next } : tier)))
  const paste = (event: ClipboardEvent, at: number) => {
    const pasted = pastedTiers(event.clipboardData.getData('text'))
    if (pasted.length === 0) return
    event.preventDefault()
    onChange([...tiers.slice(0, at), ...pasted, ...tiers.slice(at + pasted.length)])
  }
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <p className={styles.hint}>
        “500” is for 500 pieces and more, up to the next quantity; “250-499” is for that range only. You can
        paste both columns from a spreadsheet.
      </p>
      <PriceCurve tiers={tiers} />
      {tiers.length > 0 && (
        <ol className={styles.rows}>
          {tiers.map((tier, at) => (
            <li key={at} className={styles.tier}>
              <Cell label="Quantity">
                <input
                  aria-label={`${title}: quantity ${at + 1}`}
                  placeholder="250-499"
                  value={tier.quantity}
                  aria-invalid={problems.get(at)?.cell === 'quantity' || undefined}
                  onPaste={(event) => paste(event, at)}
                  onChange={({ target }) => change(at, { quantity: target.value })}
                />
              </Cell>
              <Cell label="$ per piece">
                <input
                  aria-label={`${title}: price ${at + 1}, dollars a piece`}
                  inputMode="decimal"
                  placeholder="0.49"
                  value={tier.price}
                  aria-invalid={problems.get(at)?.cell === 'price' || undefined}
                  onPaste={(event) => paste(event, at)}
                  onChange={({ target }) => change(at, { price: target.value })}
                />
              </Cell>
              <IconButton
                label={`Remove ${tier.quantity || `row ${at + 1}`}`}
                onClick={() => onChange(tiers.filter((_, index) => index !== at))}
              >
                <X size={18} />
              </IconButton>
              {problems.has(at) && (
                <p role="alert" className={styles.problem}>
                  {problems.get(at)?.sentence}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      <Button
        look="secondary"
        size="small"
        icon={<Plus size={16} />}
        onClick={() => onChange([...tiers, { quantity: '', price: '' }])}
      >
        Add a quantity
      </Button>
    </fieldset>
  )
}
