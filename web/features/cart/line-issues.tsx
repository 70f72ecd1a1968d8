import { LateArrival } from '../../lib/late-arrival.tsx'
import { ListingChanges } from '../../lib/listing-changes.tsx'
import { Button, Checkbox } from '../../ui/index.ts'
import type { ChangeCartItem } from '@frontage/contracts/cart.ts'
import { CircleAlert, Clock, RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './cart-line.module.css'
import type { PricedItem } from './priced-cart.ts'

interface LineIssuesProps {
  item: PricedItem
  /** It would be there too late for its open house; null: it would not. */
  late: string | null
  isSaving: boolean
  onChange: (change: ChangeCartItem) => void
  onEdit: () => void
  /** The buyer wanted to go on without accepting the warnings. */
  warningsProblem?: string | undefined
}

/** What stands between a line and the press: preflight, a newer edit of the design, a line left behind. */
export function LineIssues({ item, late, isSaving, onChange, onEdit, warningsProblem }: LineIssuesProps) {
  const errors = item.preflight.filter((issue) => issue.severity === 'error')
  const warnings = item.preflight.filter((issue) => issue.severity === 'warning')
  return (
    <>
      {item.is_abandoned && (
        <Note tone="warning" icon={<Clock size={18} />}>
          <p>
            {item.minimum_quantity === null
              ? 'This design is no longer offered. Please remove it to continue.'
              : 'This has been in your cart for a while. Please check that it is still what you need; prices are today’s.'}
          </p>
        </Note>
      )}
      <LateArrival sentence={late} />
      {item.listing && (
        <ListingChanges
          listing={item.listing}
          piece={item.name}
          busy={isSaving}
          onUpdate={() => onChange({ update_listing: 'update' })}
        />
      )}
      {item.design_changed && (
        <Note tone="neutral" icon={<RefreshCw size={18} />}>
          <p>You edited this design after adding it. The cart still has the earlier version.</p>
          <Button
            look="secondary"
            size="small"
            disabled={isSaving}
            onClick={() => onChange({ update_design: true })}
          >
            Use the newer design
          </Button>
        </Note>
      )}
      {errors.length > 0 && (
        <Note tone="danger" icon={<CircleAlert size={18} />}>
          <p className={styles.noteTitle}>This design cannot be printed yet</p>
          <Issues issues={errors} />
          <Button look="secondary" size="small" onClick={onEdit}>
            Fix in the layout tool
          </Button>
        </Note>
      )}
      {warnings.length > 0 && (
        <Note tone="warning" icon={<TriangleAlert size={18} />}>
          <p className={styles.noteTitle}>Please look before we print</p>
          <Issues issues={warnings} />
          <Checkbox
            label="I have checked this. Print it as it is."
            checked={item.warnings_accepted}
            disabled={isSaving}
            error={warningsProblem}
            onChange={(event) => onChange({ warnings_accepted: event.target.checked })}
          />
        </Note>
      )}
    </>
  )
}

function Issues({ issues }: { issues: PricedItem['preflight'] }) {
  return (
    <ul className={styles.issues}>
      {issues.map((issue, index) => (
        <li key={index}>{issue.message}</li>
      ))}
    </ul>
  )
}

function Note({ tone, icon, children }: { tone: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.note} data-tone={tone}>
      <span aria-hidden="true">{icon}</span>
      <div>{children}</div>
    </div>
  )
}
