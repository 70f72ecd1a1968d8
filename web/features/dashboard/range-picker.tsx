import { isOneOf } from '@frontage/domain/typed-objects.ts'
import { isDay, PRESETS, presetRange } from '@frontage/domain/days.ts'
import { useId } from 'react'
import { Button } from '../../ui/index.ts'
import styles from './dashboard.module.css'
import { PRESET_NAMES, type ChosenRange } from './range-query.ts'

interface RangePickerProps {
  range: ChosenRange
  today: string
  onChange: (range: ChosenRange) => void
}

/** Presets that move with the calendar, or two days of one's own. */
export function RangePicker({ range, today, onChange }: RangePickerProps) {
  const id = useId()
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [from = '', to = ''] = [String(form.get('from')), String(form.get('to'))].sort()
    if (isDay(from) && isDay(to)) onChange({ preset: null, from, to })
  }
  return (
    <form key={`${range.from} ${range.to}`} className={styles.range} aria-label="Days" onSubmit={submit}>
      <div>
        <label htmlFor={`${id}-preset`}>Range</label>
        <select
          id={`${id}-preset`}
          value={range.preset ?? ''}
          onChange={(event) => {
            const preset = event.target.value
            if (isOneOf(PRESETS, preset)) onChange({ preset, ...presetRange(preset, today) })
          }}
        >
          {range.preset === null && <option value="">These days</option>}
          {PRESETS.map((preset) => (
            <option key={preset} value={preset}>
              {PRESET_NAMES[preset]}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-from`}>From</label>
        <input id={`${id}-from`} type="date" name="from" defaultValue={range.from} max={today} required />
      </div>
      <div>
        <label htmlFor={`${id}-to`}>To</label>
        <input id={`${id}-to`} type="date" name="to" defaultValue={range.to} max={today} required />
      </div>
      <Button type="submit" look="secondary" size="small">
        Show these days
      </Button>
    </form>
  )
}
