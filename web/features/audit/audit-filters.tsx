import { AUDIT_KINDS } from '@frontage/domain/audit.ts'
import { isOneOf } from '@frontage/domain/typed-objects.ts'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink, SearchBox, Select, TextField } from '../../ui/index.ts'
import styles from './audit.module.css'
import { fileHref, hrefOf, type AuditFilter } from './audit-calls.ts'
import { KIND_NAMES } from './kind-names.ts'

const KINDS = [
  { value: '', label: 'All kinds' },
  ...AUDIT_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] })),
]

/** The filters of the log. A choice applies at once, typed text when the form is submitted. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const navigate = useNavigate()
  const [values, setValues] = useState(filter)
  const show = (next: AuditFilter) => {
    setValues(next)
    void navigate(hrefOf({ ...next, after: '' }), { preventScrollReset: true })
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
