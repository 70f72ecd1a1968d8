import { Checkbox, Select } from '../../ui/index.ts'
import type { ChangeCartItem, PickupChoice } from '@frontage/contracts/cart.ts'
import { MapPin } from 'lucide-react'
import { coatingOptions } from '../../lib/coating-options.ts'
import styles from './cart-line.module.css'
import type { PricedItem } from './priced-cart.ts'

interface LineOptionsProps {
  item: PricedItem
  places: readonly PickupChoice[]
  /** A change is on its way: the controls wait for it. */
  isSaving: boolean
  onChange: (change: ChangeCartItem) => void
  /** The pickup place is still missing and the buyer wanted to go on. */
  pickupProblem?: string | undefined
}

/** What can be chosen for a line beside its quantity: coating, who pays, where it is picked up. */
export function LineOptions({ item, places, isSaving, onChange, pickupProblem }: LineOptionsProps) {
  return (
    <>
      {item.terms.coatings.length > 0 && (
        <Select
          label="Coating"
          className={styles.option}
          value={item.coating_type ?? ''}
          disabled={isSaving}
          onChange={(event) => onChange({ coating_type: event.target.value || null })}
          options={coatingOptions(item.terms.coatings)}
        />
      )}
      {item.BillToCompany.policy === 'optional' && (
        <Checkbox
          label="Bill to company"
          checked={item.BillToCompany.Option === '1'}
          disabled={isSaving}
          onChange={(event) => onChange({ bill_to_company: event.target.checked })}
        />
      )}
      {item.type === 'warehouse' && (
        <Pickup
          item={item}
          places={places}
          isSaving={isSaving}
          onChange={onChange}
          pickupProblem={pickupProblem}
        />
      )}
    </>
  )
}

function Pickup({ item, places, isSaving, onChange, pickupProblem }: LineOptionsProps) {
  const place = places.find((choice) => choice.id === item.pickup)
  const contact = item.PickupContactAddress
  return (
    <div className={styles.pickup}>
      <Select
        label="Pick up at"
        className={styles.option}
        value={item.pickup ?? ''}
        placeholder="Choose a place"
        error={pickupProblem}
        disabled={isSaving}
        onChange={(event) => event.target.value && onChange({ pickup: event.target.value })}
        options={places.map((choice) => ({ value: choice.id, label: `${choice.name}, ${choice.city}` }))}
      />
      {contact && (
        <address className={styles.address}>
          <MapPin size={16} aria-hidden="true" />
          <span>
            {[contact.first_name, contact.last_name].filter(Boolean).join(' ')}
            <br />
            {contact.street}, {contact.city}, {contact.state} {contact.zip}
            {contact.location_description && (
              <>
                <br />
                {contact.location_description}
              </>
            )}
            {place?.hours && (
              <>
                <br />
                {place.hours}
              </>
            )}
          </span>
        </address>
      )}
    </div>
  )
}
