import { PROFILE_STATUSES } from '@frontage/contracts/sorting.ts'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, SearchBox } from '../../ui/index.ts'
import { isNarrowed, type UsersQuery } from './users-query.ts'
import styles from './users.module.css'

const LETTERS = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))

interface UsersFiltersProps {
  query: UsersQuery
  /** Called when the reader applies what she chose; always the first page. */
  onChange: (query: UsersQuery) => void
  /** What the range of numbers counts. */
  numberLabel: string
}

/** Search and the filters of the kinds Letter, Number and Profile Status. Enter applies. */
export function UsersFilters({ query, onChange, numberLabel }: UsersFiltersProps) {
  const id = useId()
  const asked = filtersIn(query)
  // A form whose words were sent by itself stays, and with it the focus. After Back, and when it is cleared, it begins again.
  const [begun, setBegun] = useState({ has: asked, turn: 0 })
  if (begun.has !== asked) setBegun({ has: asked, turn: begun.turn + 1 })
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const value = (name: string) => String(form.get(name) ?? '').trim()
    const [letterFrom, letterTo] = inOrder(value('letterFrom'), value('letterTo'), (a, b) => a > b)
    const [numberFrom, numberTo] = inOrder(
      value('numberFrom'),
      value('numberTo'),
      (a, b) => Number(a) > Number(b),
    )
    const next: UsersQuery = {
      ...query,
      page: 1,
      search: value('search'),
      letterFrom,
      letterTo,
      numberFrom,
      numberTo,
      profileStatus: PROFILE_STATUSES.find((one) => one === value('profileStatus')) ?? '',
    }
    const isTurned = letterFrom !== value('letterFrom') || numberFrom !== value('numberFrom')
    if (!isTurned) setBegun({ ...begun, has: filtersIn(next) })
    onChange(next)
  }
  return (
    <form key={begun.turn} className={styles.filters} aria-label="Filters" onSubmit={submit}>
      <SearchBox
        className={styles.search}
        label="Search people"
        name="search"
        defaultValue={query.search}
        placeholder="Name or email"
      />
      <fieldset className={styles.range}>
        <legend>Last name</legend>
        <InitialSelect name="letterFrom" label="from" value={query.letterFrom} />
        <InitialSelect name="letterTo" label="to" value={query.letterTo} />
      </fieldset>
      <fieldset className={styles.range}>
        <legend>{numberLabel}</legend>
        <NumberInput name="numberFrom" label="from" value={query.numberFrom} />
        <NumberInput name="numberTo" label="to" value={query.numberTo} />
      </fieldset>
      <div className={styles.range}>
        <label htmlFor={`${id}-status`}>Profile status</label>
        <select id={`${id}-status`} name="profileStatus" defaultValue={query.profileStatus}>
          <option value="">Any</option>
          {PROFILE_STATUSES.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </select>
      </div>
      <div className={styles.apply}>
        <Button type="submit" look="secondary" icon={<SlidersHorizontal size={16} />}>
          Apply
        </Button>
        {isNarrowed(query) && (
          <Button
            look="quiet"
            onClick={() =>
              onChange({
                ...query,
                page: 1,
                search: '',
                letterFrom: '',
                letterTo: '',
                numberFrom: '',
                numberTo: '',
                profileStatus: '',
              })
            }
          >
            Clear
          </Button>
        )}
      </div>
    </form>
  )
}

const filtersIn = ({ page: _page, sort: _sort, direction: _direction, ...filters }: UsersQuery): string =>
  JSON.stringify(filters)

/** A range that was entered backwards means the same range. */
function inOrder(from: string, to: string, isAfter: (a: string, b: string) => boolean): [string, string] {
  return from && to && isAfter(from, to) ? [to, from] : [from, to]
}

interface BoundProps {
  name: string
  label: string
  value: string
}

const InitialSelect = ({ name, label, value }: BoundProps) => (
  <select name={name} aria-label={label} defaultValue={value}>
    <option value="">{label === 'from' ? 'A' : 'Z'}</option>
    {LETTERS.map((letter) => (
      <option key={letter}>{letter}</option>
    ))}
  </select>
)

const NumberInput = ({ name, label, value }: BoundProps) => (
  <input
    name={name}
    aria-label={label}
    defaultValue={value}
    placeholder={label}
    inputMode="numeric"
    pattern="\d{0,7}"
    title="A whole number"
    maxLength={7}
    autoComplete="off"
  />
)
