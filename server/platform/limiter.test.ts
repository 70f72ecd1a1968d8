import { describe, expect, test } from 'vitest'
import { limiter, oneAtATime } from './limiter.ts'

/** Counts what runs at the same time; each piece of work takes a few turns of the event loop. */
function counted() {
  const seen = { running: 0, most: 0, done: 0 }
  const work = async () => {
    seen.running += 1
    seen.most = Math.max(seen.most, seen.running)
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    seen.running -= 1
    seen.done += 1
  }
  return { seen, work }
}

describe('a limiter', () => {
  test.each([1, 2, 5])('of %i lets no other in, in whichever moment it asks', async (atOnce) => {
    const limit = limiter(atOnce)
    const { seen, work } = counted()
    const all: Promise<void>[] = []
    // One asks in each microtask, so one asks between the end of one piece of work and the start of the next, too.
    for (let at = 0; at < 200; at += 1) {
      all.push(limit(work))
      await Promise.resolve()
    }
    await Promise.all(all)
    expect(seen).toEqual({ running: 0, most: atOnce, done: 200 })
  })

  test('keeps the order, and a failure gives its place back', async () => {
    const limit = limiter(1)
    const order: number[] = []
    const outcomes = await Promise.allSettled(
      [0, 1, 2, 3].map((at) =>
        limit(async () => {
          order.push(at)
          if (at === 1) throw new Error('broken')
        }),
      ),
    )
    expect(order).toEqual([0, 1, 2, 3])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  })

  test.each([0, 1, 3])('with room for %i to wait refuses the next', async (most) => {
    const limit = limiter(2, { most, refusal: 'server.busy' })
    const { seen, work } = counted()
    const all = Array.from({ length: 2 + most }, () => limit(work))
    await expect(limit(work)).rejects.toMatchObject({ code: 'server.busy' })
    await Promise.all(all)
    await limit(work)
    expect(seen).toEqual({ running: 0, most: 2, done: 3 + most })
  })
})

describe('one at a time', () => {
  test('under one key, beside what is done under another', async () => {
    const [one, other] = [counted(), counted()]
    const both = counted()
    const all: Promise<void>[] = []
    for (let at = 0; at < 100; at += 1) {
      const { work } = at % 2 ? one : other
      all.push(oneAtATime(`key ${at % 2}`, () => Promise.all([work(), both.work()]).then(() => undefined)))
      await Promise.resolve()
    }
    await Promise.all(all)
    expect([one.seen.most, other.seen.most, both.seen.most]).toEqual([1, 1, 2])
    expect(both.seen.done).toBe(100)
  })

  test('also after a failure', async () => {
    const failing = oneAtATime('key', () => Promise.reject(new Error('broken')))
    const next = oneAtATime('key', async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
