import { describe, expect, test } from 'vitest'
import { once, oncePerKey, singleFlight } from './once.ts'

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

describe('by key', () => {
  test('who asks at the same time is answered by one making, each key by its own', async () => {
    const cached = oncePerKey<string>()
    let makings = 0
    const ask = (key: string) => cached.get(key, async () => `${key} ${++makings}`)
    expect(await Promise.all([ask('harbor'), ask('harbor'), ask('summit')])).toEqual([
      'harbor 1',
      'harbor 1',
      'summit 2',
    ])
  })

  test('what is forgotten is made again, also when it was forgotten while it was being made', async () => {
    const cached = oncePerKey<string>()
    const stale = cached.get('harbor', async () => 'before')
    cached.forget('harbor')
    expect(await cached.get('harbor', async () => 'after')).toBe('after')
    expect(await stale).toBe('before')
    expect(await cached.get('harbor', async () => 'never')).toBe('after')
    cached.forget()
    expect(await cached.get('harbor', async () => 'again')).toBe('again')
  })

  test.each([
    [59_999, 'first'],
    [60_000, 'second'],
  ])('after %i ms of a minute the answer is the %s', async (later, answer) => {
    let now = 0
    const cached = oncePerKey<string>({ freshMs: 60_000, now: () => now })
    await cached.get('harbor', async () => 'first')
    now = later
    expect(await cached.get('harbor', async () => 'second')).toBe(answer)
  })

  test('a failure is no answer, and takes no later one with it', async () => {
    const cached = oncePerKey<string>()
    const down = cached.get('harbor', () => Promise.reject(new Error('down')))
    cached.forget('harbor')
    const up = cached.get('harbor', async () => 'up')
    await expect(down).rejects.toThrow('down')
    expect(await up).toBe('up')
    expect(await cached.get('harbor', async () => 'never')).toBe('up')
    await expect(cached.get('summit', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await cached.get('summit', async () => 'up')).toBe('up')
  })

  test('of more keys than there is room for, the one made first goes', async () => {
    const cached = oncePerKey<string>({ most: 2 })
    for (const key of ['a', 'b', 'c']) await cached.get(key, async () => 'first')
    expect(await cached.get('b', async () => 'second')).toBe('first')
    expect(await cached.get('c', async () => 'second')).toBe('first')
    expect(await cached.get('a', async () => 'second')).toBe('second')
  })

  test('what is made again because it is old takes nobody else’s room', async () => {
    let now = 0
    const cached = oncePerKey<string>({ most: 2, freshMs: 10, now: () => now })
    await cached.get('a', async () => 'first')
    now = 9
    await cached.get('b', async () => 'first')
    now = 10
    expect(await cached.get('a', async () => 'second')).toBe('second')
    expect(await cached.get('b', async () => 'second')).toBe('first')
  })
})

test('work is shared while it is under way, and begins again when it has ended, either way', async () => {
  const share = singleFlight<number>()
  let begun = 0
  const work = async () => {
    begun += 1
    if (begun === 2) throw new Error('disk full')
    return begun
  }
  expect(await Promise.all([share('a', work), share('a', work)])).toEqual([1, 1])
  await expect(Promise.all([share('a', work), share('a', work)])).rejects.toThrow('disk full')
  expect(begun).toBe(2)
  expect(await Promise.all([share('a', work), share('b', work)])).toEqual([3, 4])
})
