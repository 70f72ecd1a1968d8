import { expect, test } from 'vitest'
import { pressFileName } from './press-file-name.ts'

const order = (...names: string[]) => ({
  number: 'SU-1001',
  snapshot: { lines: names.map((name, at) => ({ id: `line-${at}`, name })) },
})

test.each([
  [order('Open house flyer'), ['SU-1001 Open house flyer.pdf']],
  [
    order('Archway', 'Skyline', 'Archway'),
    ['SU-1001 Archway 1.pdf', 'SU-1001 Skyline.pdf', 'SU-1001 Archway 2.pdf'],
  ],
  [order('4/5 beds: "as new"?'), ['SU-1001 4 5 beds as new.pdf']],
])('the press files of one order are told apart', (order, names) => {
  expect(order.snapshot.lines.map((line) => pressFileName(order, line))).toEqual(names)
})
