import { Plus, X } from 'lucide-react'
import { Button, Checkbox, IconButton } from '../../ui/index.ts'
import { Cell } from './cell.tsx'
import styles from './offers.module.css'
import { coatingProblem, type CoatingValues } from './offer-values.ts'

interface CoatingsEditorProps {
  list: readonly CoatingValues[]
  onChange: (list: CoatingValues[]) => void
}

export function CoatingsEditor({ list, onChange }: CoatingsEditorProps) {
  const change = (at: number, next: Partial<CoatingValues>) =>
    onChange(list.map((one, index) => (index === at ? { ...one, ...next } : one)))
  return (
    <fieldset className={styles.group}>
      <legend>Coatings</legend>
      <p className={styles.hint}>
        With “First 25 free”, the first 25 pieces cost nothing. Orders without such a coating are taxed at the
        fixed rate in Settings, if there is one.
      </p>
      {list.map((one, at) => {
        const problem = coatingProblem(one)
        return (
          <div key={at} className={styles.coating}>
            <Cell label="Name">
              <input
                aria-label={`Coating ${at + 1}: name`}
                value={one.name}
                maxLength={60}
                onChange={({ target }) => change(at, { name: target.value })}
              />
            </Cell>
            <Cell label="$ per piece">
              <input
                aria-label={`Coating ${at + 1}: dollars a piece`}
                inputMode="decimal"
                placeholder="0.06"
                value={one.price}
                onChange={({ target }) => change(at, { price: target.value })}
              />
            </Cell>
            <Checkbox
              label="First 25 free"
              checked={one.first25Free}
              onChange={({ target }) => change(at, { first25Free: target.checked })}
            />
            <IconButton
              label={`Remove ${one.name || `coating ${at + 1}`}`}
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
        onClick={() => onChange([...list, { name: '', price: '0', first25Free: false }])}
      >
        Add a coating
      </Button>
    </fieldset>
  )
}
