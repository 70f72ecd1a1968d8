import { expect, test } from 'vitest'
import { once } from './once.ts'

test('who asks at once waits for the same, and a failure is not for ever', async () => {
  let made = 0
  const get = once(async () => {
    made += 1
    if (made === 1) throw new Error('disk full')
    return made
  })
  expect(await Promise.allSettled([get(), get()])).toMatchObject([
    { reason: { message: 'disk full' } },
    { reason: { message: 'disk full' } },
  ])
  expect(await Promise.all([get(), get()])).toEqual([2, 2])
  expect(await get()).toBe(2)
})
