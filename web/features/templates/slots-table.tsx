import { Table, VisuallyHidden } from '../../ui/index.ts'
import { bindingsOf, problemsOf, type SlotRow } from './slot-rows.ts'
import styles from './slots-table.module.css'

interface SlotsTableProps {
  rows: readonly SlotRow[]
  onChange: (id: string, change: Partial<SlotRow>) => void
}

const KINDS = { text: 'Text', image: 'Photo', color: 'Color', code: 'Code' } as const

/** What agents fill in: how it is called, where it comes from, and how much it may hold. */
export const SlotsTable = ({ rows, onChange }: SlotsTableProps) => (
  <div data-scrolls className={styles.scroller}>
    <Table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Label</th>
          <th scope="col">Filled from</th>
          <th scope="col">Required</th>
          <th scope="col">Lines at most</th>
          <th scope="col">Smallest type, pt</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <SlotLine key={row.id} row={row} onChange={(change) => onChange(row.id, change)} />
        ))}
      </tbody>
    </Table>
  </div>
)

function SlotLine({ row, onChange }: { row: SlotRow; onChange: (change: Partial<SlotRow>) => void }) {
  const problems = problemsOf(row)
  const isText = row.kind === 'text'
  return (
    <tr>
      <th scope="row">
        {row.id}
        <small>
          {KINDS[row.kind]}, {row.pages.length === 1 ? 'page' : 'pages'} {row.pages.join(', ')}
        </small>
      </th>
      <td data-label="Label">
        <Cell
          label={`Label of ${row.id}`}
          value={row.label}
          problem={problems.label}
          onChange={(label) => onChange({ label })}
        />
      </td>
      <td data-label="Filled from">
        {row.kind === 'color' ? (
          <span className={styles.none}>Brand colors</span>
        ) : row.kind === 'code' ? (
          <None />
        ) : (
          <select
            aria-label={`${row.id}: filled from`}
            value={row.bind}
            onChange={({ target }) => onChange({ bind: target.value })}
          >
            {bindingsOf(row).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </td>
      <td data-label="Required">
        {row.kind === 'color' ? (
          <None />
        ) : (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={row.required}
              onChange={({ target }) => onChange({ required: target.checked })}
            />
            <VisuallyHidden>{`${row.id} is required`}</VisuallyHidden>
          </label>
        )}
      </td>
      <td data-label="Lines at most">
        {isText ? (
          <Cell
            label={`${row.id}: lines at most`}
            value={row.maxLines}
            problem={problems.maxLines}
            inputMode="numeric"
            onChange={(maxLines) => onChange({ maxLines })}
          />
        ) : (
          <None />
        )}
      </td>
      <td data-label="Smallest type, pt">
        {isText ? (
          <Cell
            label={`${row.id}: smallest type in points`}
            value={row.minSize}
            problem={problems.minSize}
            inputMode="decimal"
            placeholder="usual"
            onChange={(minSize) => onChange({ minSize })}
          />
        ) : (
          <None />
        )}
      </td>
    </tr>
  )
}

const None = () => <span className={styles.none}>–</span>

interface CellProps {
  label: string
  value: string
  problem: string | undefined
  inputMode?: 'numeric' | 'decimal'
  placeholder?: string
  onChange: (value: string) => void
}

const Cell = ({ label, value, problem, inputMode, placeholder, onChange }: CellProps) => (
  <>
    <input
      aria-label={label}
      aria-invalid={problem ? true : undefined}
      value={value}
      inputMode={inputMode}
      placeholder={placeholder}
      onChange={({ target }) => onChange(target.value)}
    />
    {problem && (
      <small role="alert" className={styles.problem}>
        {problem}
      </small>
    )}
  </>
)
