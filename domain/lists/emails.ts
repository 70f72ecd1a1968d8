/** The address of a cell of a list: programs write several, and names around them. */
import { isEmail } from '../email.ts'

/** The first that can be written to; null: there is none. */
export function emailOfCell(cell: string): string | null {
  const parts = cell.split(/[\s;,<>"']+|mailto:/i).map((part) => part.replace(/^[.([]+|[.)\]]+$/g, ''))
  return parts.find(isEmail) ?? null
}
