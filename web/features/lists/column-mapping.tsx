import { isOneOf } from '@frontage/domain/typed-objects.ts'
import type { ListDraft, ListReading } from '@frontage/contracts/lists.ts'
import { LIST_FIELDS, missingFields } from '@frontage/domain/lists/fields.ts'
import { classes } from '../../ui/classes.ts'
import { Checkbox, FieldError, RadioCards, Select } from '../../ui/field.tsx'
import { FIELD_OPTIONS, missingSentence } from './list-texts.ts'
import styles from './list-upload.module.css'

interface ColumnMappingProps {
  columns: ListDraft['columns']
  reading: ListReading
  onChange: (reading: ListReading) => void
}

/** What each column holds, as it was recognized and as people put it right. */
export function ColumnMapping({ columns, reading, onChange }: ColumnMappingProps) {
  const missing = missingFields(reading.mapping)
  const setField = (at: number, value: string) => {
    const field = isOneOf(LIST_FIELDS, value) ? value : null
    onChange({ ...reading, mapping: reading.mapping.map((one, column) => (column === at ? field : one)) })
  }
  return (
    <>
      <h2 className={styles.heading}>What the columns hold</h2>
      {missing.length > 0 && <FieldError>{missingSentence(missing)}</FieldError>}
      <ul className={styles.columns}>
        {columns.map((column, at) => (
          <li key={at} className={classes(styles.column, reading.mapping[at] === null && styles.unused)}>
            <Select
              label={column.heading}
              options={FIELD_OPTIONS}
              value={reading.mapping[at] ?? ''}
              onChange={(event) => setField(at, event.target.value)}
            />
            <p className={styles.samples}>
              {column.samples.length === 0
                ? 'Empty'
                : column.samples.map((sample, index) => <span key={index}>{sample}</span>)}
            </p>
          </li>
        ))}
      </ul>
      <Checkbox
        label="The first row holds headings"
        checked={reading.has_header}
        onChange={(event) => onChange({ ...reading, has_header: event.target.checked })}
      />
      <div className={styles.onePer}>
        <RadioCards
          legend="Send one piece to"
          value={reading.one_per}
          onChange={(one_per) => onChange({ ...reading, one_per })}
          cards={[
            {
              value: 'household',
              title: 'Each household',
              note: 'If several rows share an address, only the first is kept.',
            },
            {
              value: 'person',
              title: 'Each person',
              note: 'Several people at one address each get a piece.',
            },
          ]}
        />
      </div>
    </>
  )
}
