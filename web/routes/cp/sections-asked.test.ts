/** What a document sends for before its scripts is what the section's code asks for, to the letter. */
import { existsSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import type { Site } from '../../lib/site.ts'
import { sourceOf } from './section.tsx'
import { sectionAt, SECTIONS } from './sections.ts'

afterEach(() => vi.unstubAllGlobals())

test.each(SECTIONS.map((one) => [one.name, one] as const))('the file of %s is there', (_, section) =>
  expect(existsSync(new URL(`../../${sourceOf(section)}`, import.meta.url))).toBe(true),
)

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

test.each([
  '/cp/pages',
  '/cp/pages/',
  `/cp/pages?open=${ID}&closed=${ID}`,
  '/cp/pages?open=nonsense.%00',
  `/cp/pages?named=%20B%C3%BCro+%26+co&open=${ID}`,
  '/cp/people',
  '/cp/people/?page=3&at=mark%2Bof%3D',
  '/cp/people?search=%20O%27Neil%20%26%20So%CC%88hne+100%25&role=Agent&sort=name&direction=DESC&page=2',
  '/cp/people?role=Nobody&sort=nothing&page=-1',
  `/cp/people/${ID}`,
  '/cp/orders',
  '/cp/orders?status=shipped&search=%23HA%2F10+%2B&page=2&at=x%20y',
  '/cp/orders?status=lost&coupon=%20fair-20%20',
  `/cp/orders?order=${ID}`,
  '/cp/orders?order=../%2Fx',
])('%s', async (path) => {
  const address = new URL(path, 'https://harbor.test')
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    throw new TypeError('nobody answers')
  })
  const section = sectionAt(address.pathname)
  const { open } = await section!.code()
  await open({ address, site: {} as Site }).catch(() => undefined)
  expect(asked.length).toBeGreaterThan(0)
  expect([...(section?.asks?.(address) ?? [])].toSorted()).toEqual(asked.toSorted())
})
