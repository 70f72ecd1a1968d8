/** What somebody else saved beside what was typed here, field by field. */
import type { ReactNode } from 'react'
import { Table } from '../ui/index.ts'

interface TheirsAndYoursProps {
  rows: readonly { key: string; field: string; theirs: ReactNode; yours: ReactNode }[]
}

export const TheirsAndYours = ({ rows }: TheirsAndYoursProps) => (
  <Table>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Theirs</th>
        <th scope="col">Yours</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, field, theirs, yours }) => (
        <tr key={key}>
          <th scope="row">{field}</th>
          <td>{theirs}</td>
          <td>{yours}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)
