import { expect, test } from 'vitest'
import { brokerageParams, readBrokerageQuery } from './brokerage-query.ts'

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
