import { AUDIT_KINDS } from '@frontage/domain/audit.ts'
import { isOneOf } from '@frontage/domain/typed-objects.ts'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useScreenQuery } from '../../lib/screen-query.ts'
import { Button, ButtonLink, SearchBox, Select, TextField } from '../../ui/index.ts'
import styles from './audit.module.css'
import { fileHref, hrefOf, type AuditFilter } from './audit-calls.ts'
import { KIND_NAMES } from './kind-names.ts'

const KINDS = [
  { value: '', label: 'All kinds' },
  ...AUDIT_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] })),
]

interface AuditFiltersProps {
  /** Of the entries on the screen. */
  filter: AuditFilter
  /** What was asked for last. */
  asked: AuditFilter
}

/** The filters of the log. A choice applies at once, typed text when the form is submitted. */
export function AuditFilters({ filter, asked }: AuditFiltersProps) {
  const { show: goTo } = useScreenQuery()
  // What is typed stays until the address has something else, as after Back.
  const [typed, setTyped] = useState({ over: hrefOf(asked), values: asked })
  if (typed.over !== hrefOf(asked)) setTyped({ over: hrefOf(asked), values: asked })
  const { values } = typed
  const setValues = (next: AuditFilter) => setTyped({ ...typed, values: next })
  const show = (next: AuditFilter) => {
    const newest = { ...next, after: '' }
    setTyped({ over: hrefOf(newest), values: newest })
    void goTo(hrefOf(newest))
  }
  return (
    <form
      aria-label="Filter"
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        show(values)
      }}
    >
      <SearchBox
        label="Who"
        className={styles.whoBox}
        placeholder="Name or email"
        value={values.who}
        onChange={({ target }) => setValues({ ...values, who: target.value })}
      />
      <Select
        label="Kind"
        options={KINDS}
        value={values.kind}
        onChange={({ target }) =>
          show({ ...values, kind: isOneOf(AUDIT_KINDS, target.value) ? target.value : '' })
        }
      />
      <TextField
        label="From"
        type="date"
        value={values.from}
        max={values.to || undefined}
        onChange={({ target }) => setValues({ ...values, from: target.value })}
      />
      <TextField
        label="To"
        type="date"
        value={values.to}
        min={values.from || undefined}
        onChange={({ target }) => setValues({ ...values, to: target.value })}
      />
      <div className={styles.filterActions}>
        <Button type="submit" look="secondary">
          Apply
        </Button>
        <ButtonLink look="quiet" icon={<FileDown size={18} />} href={fileHref(filter)} download>
          Export CSV
        </ButtonLink>
      </div>
    </form>
  )
}
