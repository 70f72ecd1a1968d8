import type { OrderKind } from './line-price.ts'

export interface NotedLine {
  kind: OrderKind
  /** Name of the pickup place; null while none is chosen, and on lines that are not picked up. */
  place: string | null
  /** Name of the mailing list. */
  list: string | null
  /** Name of the coating. */
  coating: string | null
  billedToCompany: boolean
}

/** What tells lines of the same name apart: 'Pick up at Summit warehouse', 'Matte', 'Billed to company'. */
export function lineNotes(line: NotedLine): string[] {
  return [travels(line), line.coating ?? '', line.billedToCompany ? 'Billed to company' : ''].filter(Boolean)
}

function travels({ kind, place, list }: NotedLine): string {
  switch (kind) {
    case 'print-and-ship':
      return 'Ships'
    case 'warehouse':
      return place === null ? 'Pick up' : `Pick up at ${place}`
    case 'mail-list':
      return list === null ? 'Mailed' : `Mailed to ‘${list}’`
  }
}
