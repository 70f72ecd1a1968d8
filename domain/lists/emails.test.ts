import { expect, test } from 'vitest'
import { cleanList } from './clean.ts'
import { recognizeColumns } from './columns.ts'
import { emailOfCell } from './emails.ts'

test.each([
  ['ann@example.com', 'ann@example.com'],
  ['Ann Lee <ann@example.com>', 'ann@example.com'],
  ['mailto:ann@example.com', 'ann@example.com'],
  ['n/a; ann@example.com, bob@example.com', 'ann@example.com'],
  ['(ann@example.com).', 'ann@example.com'],
  ['ann@example', null],
  ['', null],
  ['call first', null],
])('%s has the address %s', (cell, email) => expect(emailOfCell(cell)).toBe(email))

const ROWS = [
  ['Name', 'Email', 'Street', 'City', 'State', 'ZIP'],
  ['Ann Lee', 'Ann@Example.com', '1 Elm St', 'Long Beach', 'CA', '90802'],
  ['Bob Lee', 'bob@example.com', '1 Elm St', 'Long Beach', 'CA', '90802'],
  ['Lee, Cy', 'cy@example.com', '', '', '', ''],
  ['Dee Lee', '', '2 Elm St', 'Long Beach', 'CA', '90802'],
]

test('whoever cannot be mailed to can be written to', () => {
  const { mapping, hasHeader } = recognizeColumns(ROWS)
  const { emails, recipients } = cleanList(ROWS, { mapping, hasHeader, onePer: 'household' })
  expect(recipients).toHaveLength(2)
  expect(emails).toEqual([
    { email: 'Ann@Example.com', name: 'Ann Lee' },
    { email: 'bob@example.com', name: 'Bob Lee' },
    { email: 'cy@example.com', name: 'Cy Lee' },
  ])
})

test('a column of addresses is found without a heading, also beside ones that have one', () => {
  const [, ...bare] = ROWS
  expect(recognizeColumns(bare).mapping).toContain('email')
  const named = [['Name', '', 'Street', 'City', 'State', 'ZIP'], ...bare]
  expect(recognizeColumns(named).mapping).toEqual(['name', 'email', 'street', 'city', 'state', 'zip'])
})
