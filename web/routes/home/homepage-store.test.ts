import type { Showcase } from '@frontage/contracts/catalog.ts'
import type { HomeFront } from '@frontage/contracts/content.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession } from '../../lib/stored-client-data.ts'
import { keepHomepage, keptHomepage } from './homepage-store.ts'

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

test('a stranger’s homepage is there at the next visit', () => {
  keepHomepage(null, { showcase, front })
  expect(keptHomepage(null)).toEqual({ showcase, front })
})

test('what one person saw is not shown to another, nor to a stranger', () => {
  keepHomepage('ann', { showcase, front })
  expect(keptHomepage('ann')).toEqual({ showcase, front })
  expect(keptHomepage('ben')).toBeNull()
  expect(keptHomepage(null)).toBeNull()
})

test('a half that could not be had takes nothing away', () => {
  keepHomepage(null, { showcase, front })
  keepHomepage(null, { showcase: null, front })
  keepHomepage(null, { showcase, front: null })
  expect(keptHomepage(null)).toEqual({ showcase, front })
})

test('it goes with the session', () => {
  localStorage.setItem('userId', 'ann')
  keepHomepage('ann', { showcase, front })
  forgetSession()
  expect(keptHomepage('ann')).toBeNull()
})

test.each(['', '{', 'null', '[]', '{"of":"somebody"}'])(
  'a store that holds %j is as good as none',
  (value) => {
    localStorage.setItem('homepage', value)
    expect(keptHomepage(null)).toBeNull()
  },
)
