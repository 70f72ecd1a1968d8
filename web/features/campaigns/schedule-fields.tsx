/** When a step happens. */
import { EVENTS, EVERY_UNITS, type Schedule } from '@frontage/domain/campaigns/schedule.ts'
import { isOneOf, oneOf } from '@frontage/domain/typed-objects.ts'
import { Select, TextField } from '../../ui/index.ts'
import { EVENT_WORDS } from './campaign-words.ts'
import styles from './campaigns.module.css'

const KINDS = [
  { value: 'date', label: 'On one day' },
  { value: 'every', label: 'On a repeating schedule' },
  { value: 'anniversary', label: 'Every year on the same date' },
  { value: 'event', label: 'When something happens' },
]
const UNITS = [
  { value: 'week', label: 'weeks' },
  { value: 'month', label: 'months' },
]
const COUNTS = Array.from({ length: 24 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))

const DELAYS = [0, 1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 30, 45, 60, 90, 120, 180, 270, 365]

/** One that a template brought is among them. */
const delaysWith = (chosen: number) =>
  [...new Set([...DELAYS, chosen])]
    .toSorted((one, other) => one - other)
    .map((days) => ({
      value: String(days),
      label: days === 0 ? 'Right away' : days === 1 ? '1 day later' : `${days} days later`,
    }))

/** What was typed is kept as far as the other kind has it. */
function asKind(kind: string, before: Schedule): Schedule {
  const day =
    before.kind === 'date'
      ? before.on
      : before.kind === 'every'
        ? before.from
        : before.kind === 'anniversary'
          ? before.of
          : ''
  switch (kind) {
    case 'every':
      return { kind, count: 1, unit: 'month', from: day, until: null }
    case 'anniversary':
      return { kind, of: day }
    case 'event':
      return { kind, event: 'listing-new' }
    default:
      return { kind: 'date', on: day }
  }
}

interface ScheduleFieldsProps {
  value: Schedule
  onChange: (next: Schedule) => void
  error: string | undefined
}

export function ScheduleFields({ value, onChange, error }: ScheduleFieldsProps) {
  return (
    <div className={styles.fields}>
      <Select
        label="When"
        options={KINDS}
        value={value.kind}
        onChange={({ target }) => onChange(asKind(target.value, value))}
      />
      {value.kind === 'date' && (
        <TextField
          label="Day"
          type="date"
          value={value.on}
          error={error}
          onChange={({ target }) => onChange({ ...value, on: target.value })}
        />
      )}
      {value.kind === 'anniversary' && (
        <TextField
          label="Date"
          type="date"
          value={value.of}
          error={error}
          hint="For example, the day a home was sold. February 29 falls on February 28 in other years."
          onChange={({ target }) => onChange({ ...value, of: target.value })}
        />
      )}
      {value.kind === 'event' && (
        <>
          <Select
            label="What happens"
            options={EVENTS.map((event) => ({ value: event, label: EVENT_WORDS[event] }))}
            value={value.event}
            onChange={({ target }) => {
              const event = oneOf(EVENTS, target.value)
              if (event) onChange({ ...value, event })
            }}
          />
          <Select
            label="How soon"
            options={delaysWith(value.after_days ?? 0)}
            value={String(value.after_days ?? 0)}
            error={error}
            onChange={({ target }) => onChange({ ...value, after_days: Number(target.value) })}
          />
        </>
      )}
      {value.kind === 'every' && (
        <>
          <Select
            label="Every"
            options={COUNTS}
            value={String(value.count)}
            onChange={({ target }) => onChange({ ...value, count: Number(target.value) })}
          />
          <Select
            label="Weeks or months"
            options={UNITS}
            value={value.unit}
            onChange={({ target }) => {
              if (isOneOf(EVERY_UNITS, target.value)) onChange({ ...value, unit: target.value })
            }}
          />
          <TextField
            label="From"
            type="date"
            value={value.from}
            error={error}
            onChange={({ target }) => onChange({ ...value, from: target.value })}
          />
          <TextField
            label="Until"
            optional
            type="date"
            value={value.until ?? ''}
            onChange={({ target }) =>
              onChange({ ...value, until: target.value === '' ? null : target.value })
            }
          />
        </>
      )}
    </div>
  )
}
