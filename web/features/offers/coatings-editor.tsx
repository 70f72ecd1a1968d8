import { Plus, X } from 'lucide-react'
import { Button, Checkbox, IconButton } from '../../ui/index.ts'
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
        With “first 25 free”, the first 25 pieces cost nothing and the site’s fixed tax applies to the others.
      </p>
      {list.map((one, at) => {
        const problem = coatingProblem(one)
        return (
          <div key={at} className={styles.coating}>
            <input
              aria-label={`Coating ${at + 1}: name`}
              placeholder="Name"
              value={one.name}
              maxLength={60}
              onChange={({ target }) => change(at, { name: target.value })}
            />
            <input
              aria-label={`Coating ${at + 1}: dollars a piece`}
              inputMode="decimal"
              placeholder="0.06"
              value={one.price}
              onChange={({ target }) => change(at, { price: target.value })}
            />
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
