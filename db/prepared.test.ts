import { expect, test } from 'vitest'
import { build } from './client.ts'
import { prepared } from './prepared.ts'
import { scopeOfTenant, type TenantScope } from './scope.ts'

const namesOf = ({ tenantId, mostNames }: TenantScope & { mostNames: number }) =>
  build
    .selectFrom('tenant')
    .select(['name', (eb) => eb.val('of a brokerage').as('kind')])
    .where('tenant_id', '=', tenantId)
    .limit(mostNames)

test.each([
  ['harbor', 3],
  ['summit', 0],
])('filled in for %s, it is what would be built for it', (tenantId, mostNames) => {
  const query = prepared(namesOf)
  const values = { ...scopeOfTenant(tenantId), mostNames }
  query({ ...scopeOfTenant('bluebird'), mostNames: 99 })
  expect(query(values).sql).toBe(namesOf(values).compile().sql)
  expect(query(values).parameters).toEqual(namesOf(values).compile().parameters)
})

test('it is built once', () => {
  let built = 0
  const query = prepared((values: TenantScope & { mostNames: number }) => {
    built += 1
    return namesOf(values)
  })
  for (const mostNames of [1, 2, 3]) query({ ...scopeOfTenant('harbor'), mostNames })
  expect(built).toBe(1)
})

test.each([
  [
    'in a text',
    ({ tenantId }: TenantScope) => build.selectFrom('tenant').where('name', '=', `of ${tenantId}`),
  ],
  ['by size', ({ tenantId }: TenantScope) => build.selectFrom('tenant').limit(tenantId < 'm' ? 1 : 2)],
])('a value read %s while it is built is refused', (_, of) => {
  expect(() => prepared(of)(scopeOfTenant('harbor'))).toThrow('read "tenantId" while it was built')
})
