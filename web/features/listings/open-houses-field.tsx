import {
  MAX_OPEN_HOUSE_REMARKS,
  MOST_OPEN_HOUSES,
  type OpenHouse,
} from '@frontage/domain/listings/listing.ts'
import { CalendarPlus, X } from 'lucide-react'
import { Button, FieldError, IconButton, TextField } from '../../ui/index.ts'
import styles from './listings.module.css'

interface OpenHousesFieldProps {
  houses: readonly OpenHouse[]
  error: string | undefined
  onChange: (houses: OpenHouse[]) => void
}

/** Days and hours as the clock shows them at the house. */
export function OpenHousesField({ houses, error, onChange }: OpenHousesFieldProps) {
  const change = (at: number, part: Partial<OpenHouse>) =>
    onChange(houses.map((house, n) => (n === at ? { ...house, ...part } : house)))
  return (
    <fieldset className={styles.section}>
      <legend>Open houses</legend>
      {houses.map((house, at) => (
        // Rows have no name of their own, and are only added at the end.
        <fieldset key={at} aria-label={`Open house ${at + 1}`} className={styles.house}>
          <TextField
            label="Day"
            type="date"
            name={at === 0 ? 'open_houses' : `open_house_${at}`}
            value={house.day}
            onChange={({ target }) => change(at, { day: target.value })}
          />
          <TextField
            label="From"
            type="time"
            value={house.from}
            onChange={({ target }) => change(at, { from: target.value })}
          />
          <TextField
            label="To"
            type="time"
            value={house.to}
            onChange={({ target }) => change(at, { to: target.value })}
          />
          <TextField
            label="Note for visitors"
            optional
            className={styles.houseNote ?? ''}
            maxLength={MAX_OPEN_HOUSE_REMARKS}
            value={house.remarks ?? ''}
            onChange={({ target }) => change(at, { remarks: target.value })}
          />
          <IconButton
            label={`Remove open house ${at + 1}`}
            onClick={() => onChange(houses.filter((_, n) => n !== at))}
          >
            <X size={18} />
          </IconButton>
        </fieldset>
      ))}
      {error && <FieldError>{error}</FieldError>}
      {houses.length < MOST_OPEN_HOUSES && (
        <div>
          <Button
            look="secondary"
            size="small"
            icon={<CalendarPlus size={18} />}
            onClick={() => onChange([...houses, { day: '', from: '13:00', to: '16:00' }])}
          >
            Add an open house
          </Button>
        </div>
      )}
    </fieldset>
  )
}
