import type { Showcase } from '@frontage/contracts/catalog.ts'
import type { HomeFront } from '@frontage/contracts/posts.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession } from '../../lib/stored-client-data.ts'
import { storeHomepage, storedHomepage } from './homepage-store.ts'

const showcase = { newest: [{ id: 'a' }] } as unknown as Showcase
const front = { trending: [{ id: 'b' }] } as unknown as HomeFront

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test("an anonymous visitor's homepage is there at the next visit", () => {
  storeHomepage(null, { showcase, front })
  expect(storedHomepage(null)).toEqual({ showcase, front })
})

test('what one user saw is not shown to another, nor to an anonymous visitor', () => {
  storeHomepage('ann', { showcase, front })
  expect(storedHomepage('ann')).toEqual({ showcase, front })
  expect(storedHomepage('ben')).toBeNull()
  expect(storedHomepage(null)).toBeNull()
})

test('a half that could not be had takes nothing away', () => {
  storeHomepage(null, { showcase, front })
  storeHomepage(null, { showcase: null, front })
  storeHomepage(null, { showcase, front: null })
  expect(storedHomepage(null)).toEqual({ showcase, front })
})

test('it goes with the session', () => {
  localStorage.setItem('userId', 'ann')
  storeHomepage('ann', { showcase, front })
  forgetSession()
  expect(storedHomepage('ann')).toBeNull()
})

test.each(['', '{', 'null', '[]', '{"of":"somebody"}'])(
  'a store that holds %j is as good as none',
  (value) => {
    localStorage.setItem('homepage', value)
    expect(storedHomepage(null)).toBeNull()
  },
)
