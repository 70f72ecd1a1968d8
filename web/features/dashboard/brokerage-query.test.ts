import { expect, test } from 'vitest'
import { readUsersQuery } from '../users/users-query.ts'
import { soldColumns } from './breakdown-table.tsx'
import { brokerageParams, readBrokerageQuery, sortsOf } from './brokerage-query.ts'

test.each([
  ['', {}],
  ['by=team', {}],
  ['by=agent', { by: 'agent' }],
  ['by=nobody', {}],
  ['within=office&name=Harbor+Point', { within: 'office', name: 'Harbor Point' }],
  ['within=team&name=&by=agent', { within: 'team', name: '', by: 'agent' }],
  ['within=office', {}],
  ['within=brokerage&name=x', {}],
  ['within=tenant&name=summit', {}],
])('%j is %j', (text, params) =>
  expect(brokerageParams(readBrokerageQuery(new URLSearchParams(text)))).toEqual(params),
)

test.each(['template', 'category'] as const)('by %s each column that can be clicked sorts', (by) => {
  const columns = soldColumns(by === 'template', true).filter(({ isSortable }) => isSortable)
  expect(columns.map(({ key }) => key)).toContain('net')
  for (const { key } of columns)
    expect(readUsersQuery(new URLSearchParams({ sort: key, direction: 'ASC' }), sortsOf(by)).sort).toBe(key)
})
