import type { PickupPlaceFields } from '@frontage/contracts/site-settings.ts'
import { Plus } from 'lucide-react'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { REGION_OPTIONS } from '../../lib/regions.ts'
import { Button, FieldError, Select, TextField } from '../../ui/index.ts'
import { change, without, type PartProps } from './edit.ts'
import styles from './settings.module.css'

const NEW_PLACE: PickupPlaceFields = {
  name: '',
  street: '',
  location_description: '',
  city: '',
  state: '',
  zip: '',
  hours: '',
}

/** In the order of an address. */
const FIELDS = [
  { name: 'name', label: 'Name', max: 80 },
  { name: 'street', label: 'Street address', max: 120 },
  { name: 'city', label: 'City', max: 80 },
  { name: 'state', label: 'State' },
  { name: 'zip', label: 'ZIP code', max: 10 },
  { name: 'location_description', label: 'Where to find it', max: 120, hint: 'Ground floor, door B' },
  { name: 'hours', label: 'Opening hours', max: 120, hint: 'Monday to Friday, 9:00 am - 5:00 pm' },
] as const

/** Where agents can pick their orders up. */
export function PickupPart({ draft }: PartProps) {
  const { body, problems } = draft
  const { pickup_places: places } = body
  const put = (id: string, part: Partial<PickupPlaceFields>) =>
    change(draft, { pickup_places: { ...places, [id]: { ...(places[id] ?? NEW_PLACE), ...part } } })
  return (
    <PartSection
      title="Pickup places"
      note="Agents choose one of these for what they pick up. An order keeps the place as it was when it was placed."
    >
      {problems.pickup_places && <FieldError>{problems.pickup_places}</FieldError>}
      {Object.entries(places).map(([id, place]) => (
        <fieldset key={id} className={styles.place}>
          <legend>{place.name || 'New place'}</legend>
          {FIELDS.map(({ name, label, ...more }) =>
            name === 'state' ? (
              <Select
                key={name}
                name={`pickup_places.${id}.state`}
                label={label}
                placeholder="Choose a state"
                options={REGION_OPTIONS}
                value={place.state}
                error={problems[`pickup_places.${id}.state`]}
                onChange={({ target }) => put(id, { state: target.value })}
              />
            ) : (
              <TextField
                key={name}
                className={name === 'hours' ? styles.whole : undefined}
                name={`pickup_places.${id}.${name}`}
                label={label}
                optional={'hint' in more}
                hint={'hint' in more ? `Such as: ${more.hint}` : undefined}
                autoComplete="off"
                maxLength={'max' in more ? more.max : undefined}
                value={place[name]}
                error={problems[`pickup_places.${id}.${name}`]}
                onChange={({ target }) => put(id, { [name]: target.value })}
              />
            ),
          )}
          <div className={styles.remove}>
            <Button
              look="secondary"
              size="small"
              onClick={() => change(draft, { pickup_places: without(places, id) })}
            >
              Remove {place.name || 'this place'}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          look="secondary"
          icon={<Plus size={18} />}
          // The id stays with the place whatever it is called later.
          onClick={() => put(`place-${Date.now().toString(36)}`, NEW_PLACE)}
        >
          Add a pickup place
        </Button>
      </div>
    </PartSection>
  )
}
