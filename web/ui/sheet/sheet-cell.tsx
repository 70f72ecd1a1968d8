import { memo, useId } from 'react'
import type { SheetColumn } from './sheet.tsx'
import styles from './sheet.module.css'

interface SheetCellProps {
  row: number
  column: number
  of: SheetColumn
  text: string
  /** What is typed; null: it is only shown. */
  draft: string | null
  isActive: boolean
  isSelected: boolean
  problem: string | undefined
  onDraft: (text: string) => void
}

function Cell({ row, column, of, text, draft, isActive, isSelected, problem, onDraft }: SheetCellProps) {
  const id = useId()
  return (
    <td
      data-row={row}
      data-column={column}
      data-active={isActive || undefined}
      data-end={of.isNumber || undefined}
      tabIndex={isActive && draft === null ? 0 : -1}
      aria-selected={isSelected}
      aria-readonly={of.isReadOnly || undefined}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${id}-problem` : undefined}
      title={problem ?? (of.isReadOnly ? text : undefined)}
    >
      {draft === null ? (
        text
      ) : (
        <input
          // It was asked for by a key or a press on this very cell.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          aria-label={`${of.label}, row ${row + 1}`}
          inputMode={of.isNumber ? 'decimal' : 'text'}
          autoComplete="off"
          list={of.choices ? `${id}-choices` : undefined}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
        />
      )}
      {draft !== null && of.choices && (
        <datalist id={`${id}-choices`}>
          {of.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </datalist>
      )}
      {problem && (
        <span id={`${id}-problem`} className={styles.problem}>
          {problem}
        </span>
      )}
    </td>
  )
}

/** A press of a key is one of a few cells' business, not of hundreds. */
export const SheetCell = memo(
  Cell,
  (before, now) =>
    before.text === now.text &&
    before.draft === now.draft &&
    before.isActive === now.isActive &&
    before.isSelected === now.isSelected &&
    before.problem === now.problem &&
    before.of === now.of &&
    // What is typed goes into the state of this moment.
    now.draft === null,
)
