import { expect, test } from 'vitest'
import { lineNotes, type NotedLine } from './line-notes.ts'

const plain: NotedLine = {
  kind: 'print-and-ship',
  place: null,
  list: null,
  coating: null,
  billedToCompany: false,
}

test.each<[Partial<NotedLine>, string]>([
  [{}, 'Ships'],
  [{ coating: 'Matte' }, 'Ships · Matte'],
  [{ kind: 'warehouse' }, 'Pick up'],
  [
    { kind: 'warehouse', place: 'Summit warehouse', billedToCompany: true },
    'Pick up at Summit warehouse · Billed to company',
  ],
  [{ kind: 'mail-list', list: 'Neighbors' }, 'Mailed to ‘Neighbors’'],
])('%j reads %s', (line, notes) => {
  expect(lineNotes({ ...plain, ...line }).join(' · ')).toBe(notes)
})
