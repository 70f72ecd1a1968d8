import { expect, test } from 'vitest'
import { statementFor } from './apply.ts'
import { PgOutput, type Change, type Relation } from './pgoutput.ts'

const relation: Relation = {
  name: 'order_note',
  columns: [
    { name: 'tenant_id', isKey: true },
    { name: 'id', isKey: true },
    { name: 'text', isKey: false },
    { name: 'number', isKey: false },
  ],
}
const table = {
  name: 'order_note',
  columns: relation.columns.map((column) => ({
    ...column,
    isIdentity: column.name === 'number',
    isMoney: false,
  })),
}

test.each<[string, Change, string, (string | null)[]]>([
  [
    'an insert',
    { kind: 'insert', relation, row: ['a', '1', null, '7'] },
    'insert into "order_note" ("tenant_id","id","text","number") overriding system value values ($1,$2,$3,$4)',
    ['a', '1', null, '7'],
  ],
  [
    'an update: what the database numbers is not said again',
    { kind: 'update', relation, old: null, row: ['a', '1', 'b', '7'] },
    'update "order_note" set "tenant_id" = $1,"id" = $2,"text" = $3 where "tenant_id" = $4 and "id" = $5',
    ['a', '1', 'b', 'a', '1'],
  ],
  [
    'an update that leaves alone what is stored out of line',
    { kind: 'update', relation, old: null, row: ['a', '1', undefined, '7'] },
    'update "order_note" set "tenant_id" = $1,"id" = $2 where "tenant_id" = $3 and "id" = $4',
    ['a', '1', 'a', '1'],
  ],
  [
    'an update of the key',
    { kind: 'update', relation, old: ['a', '1', null, null], row: ['a', '2', 'b', '7'] },
    'update "order_note" set "tenant_id" = $1,"id" = $2,"text" = $3 where "tenant_id" = $4 and "id" = $5',
    ['a', '2', 'b', 'a', '1'],
  ],
  [
    'a delete',
    { kind: 'delete', relation, old: ['a', '1', null, null] },
    'delete from "order_note" where "tenant_id" = $1 and "id" = $2',
    ['a', '1'],
  ],
])('%s', (_, change, text, values) => {
  expect(statementFor(table, change)).toEqual({ text, values })
})

const int = (value: number, bytes: 1 | 2 | 4) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
const text = (value: string) => Buffer.from(`${value}\0`)
const value = (given: string | null | undefined) => {
  if (given === null) return Buffer.from('n')
  if (given === undefined) return Buffer.from('u')
  const bytes = Buffer.from(given)
  return Buffer.concat([Buffer.from('t'), int(bytes.length, 4), bytes])
}
const row = (...values: (string | null | undefined)[]) =>
  Buffer.concat([int(values.length, 2), ...values.map(value)])

const described = Buffer.concat([
  Buffer.from('R'),
  int(9, 4),
  text('public'),
  text('order_note'),
  Buffer.from('d'),
  int(2, 2),
  ...['tenant_id', 'Łódź'].map((name, at) =>
    Buffer.concat([int(at === 0 ? 1 : 0, 1), text(name), int(25, 4), int(0, 4)]),
  ),
])
const begun = Buffer.concat([Buffer.from('B'), Buffer.alloc(20)])
const committed = Buffer.concat([
  Buffer.from('C'),
  Buffer.alloc(9),
  int(0x1f, 4),
  int(0xab00, 4),
  Buffer.alloc(8),
])

test('messages become a transaction, with where the log goes on', () => {
  const reader = new PgOutput()
  const messages = [
    begun,
    described,
    Buffer.concat([Buffer.from('I'), int(9, 4), Buffer.from('N'), row('a', 'ß\r\n\0'.slice(0, 3))]),
    Buffer.concat([Buffer.from('U'), int(9, 4), Buffer.from('N'), row('a', undefined)]),
    Buffer.concat([
      Buffer.from('U'),
      int(9, 4),
      Buffer.from('K'),
      row('a', null),
      Buffer.from('N'),
      row('b', ''),
    ]),
    Buffer.concat([Buffer.from('D'), int(9, 4), Buffer.from('K'), row('b', null)]),
  ]
  for (const message of messages) expect(reader.read(message)).toBeNull()
  const found = reader.read(committed)
  expect(found?.end).toBe('1F/AB00')
  expect(found?.changes.map((change) => ({ ...change, relation: 'order_note' }))).toEqual([
    { kind: 'insert', relation: 'order_note', row: ['a', 'ß\r\n'] },
    { kind: 'update', relation: 'order_note', old: null, row: ['a', undefined] },
    { kind: 'update', relation: 'order_note', old: ['a', null], row: ['b', ''] },
    { kind: 'delete', relation: 'order_note', old: ['b', null] },
  ])
  expect(found?.changes[0]?.relation).toEqual({
    name: 'order_note',
    columns: [
      { name: 'tenant_id', isKey: true },
      { name: 'Łódź', isKey: false },
    ],
  })
  reader.read(begun)
  expect(reader.read(committed)?.changes).toEqual([])
})

test('what it does not know is no change that is passed over', () => {
  const reader = new PgOutput()
  expect(() => reader.read(Buffer.from('T'))).toThrow('not known here')
  expect(() => reader.read(Buffer.concat([Buffer.from('D'), int(8, 4), Buffer.from('K'), row('a')]))).toThrow(
    'had not described',
  )
})
