import type { ListRecipient } from '@frontage/contracts/lists.ts'
import { CURRENT_RESIDENT } from '@frontage/domain/lists/recipient.ts'
import styles from './list-tables.module.css'
import { ScrollingTable } from './scrolling-table.tsx'

/** Addresses as they are printed on the pieces. */
export function RecipientsTable({ rows }: { rows: readonly ListRecipient[] }) {
  return (
    <ScrollingTable label="Addresses">
      <thead>
        <tr>
          <th scope="col">Addressee</th>
          <th scope="col">Street</th>
          <th scope="col">City</th>
          <th scope="col">State</th>
          <th scope="col">ZIP</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <td>
              {row.name}
              {row.company !== '' && <span className={styles.company}>{row.company}</span>}
              {row.name === '' && row.company === '' && (
                <span className={styles.company}>{CURRENT_RESIDENT}</span>
              )}
            </td>
            <td>{row.unit === '' ? row.street : `${row.street}, ${row.unit}`}</td>
            <td>{row.city}</td>
            <td>{row.state}</td>
            <td>{row.zip}</td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}
