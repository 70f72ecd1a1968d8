import { expect, test } from 'vitest'
import { isTakenBySite } from '@frontage/domain/page-address.ts'
import { pages } from './routes.ts'

test('the address of every screen is taken: no page of a tenant can hide behind it', () => {
  const screens = pages.map(({ path }) => path.slice(1)).filter((path) => path !== '' && path !== '*')
  expect(screens.length).toBeGreaterThan(30)
  expect(screens.filter((path) => !isTakenBySite(path))).toEqual([])
})
