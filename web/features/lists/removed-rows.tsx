import type { RemovedRow } from '@frontage/contracts/lists.ts'
import styles from './list-tables.module.css'
import { ScrollingTable } from './scrolling-table.tsx'

/** Rows that are not mailed to: where they stood, what they said, why. */
export function RemovedTable({ rows }: { rows: readonly RemovedRow[] }) {
  return (
    <ScrollingTable label="Removed rows">
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Why it was removed</th>
          <th scope="col">What it said</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.row}>
            <th scope="row">{row.row.toLocaleString('en-US')}</th>
            <td>{row.sentence}</td>
            <td className={styles.said}>{row.cells.filter((cell) => cell !== '').join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}
