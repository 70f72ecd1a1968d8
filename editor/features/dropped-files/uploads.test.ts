import { expect, test, vi } from 'vitest'
import { type Job, uploads } from './uploads.ts'

/** A file whose sending is decided by hand. */
function aJob(name: string, more: Partial<Job> = {}) {
  const inserted: string[] = []
  const sent = Promise.withResolvers<string>()
  let signal: AbortSignal | undefined
  const job: Job = {
    file: new File(['x'], name),
    kind: 'image',
    refused: '',
    send: (_file, options) => {
      signal = options.signal
      options.onProgress?.(0.5)
      return sent.promise
    },
    insert: (address) => inserted.push(address),
    sayProblem: (error) => (error as Error).message,
    ...more,
  }
  return { job, inserted, sent, isStopped: () => signal?.aborted === true }
}

const states = (list: ReturnType<typeof uploads>): string[] =>
  list.get().map(({ name, state }) => `${name} ${state}`)

test('one after the other, each inserted when it has arrived', async () => {
  const list = uploads()
  const [one, two] = [aJob('1'), aJob('2')]
  list.add(one.job)
  list.add(two.job)
  expect(states(list)).toEqual(['1 uploading', '2 idle'])
  expect(list.get()[0]?.share).toBe(0.5)
  one.sent.resolve('/1.png')
  await expect.poll(() => states(list)).toEqual(['2 uploading'])
  expect(one.inserted).toEqual(['/1.png'])
  two.sent.resolve('/2.png')
  await expect.poll(() => list.get()).toEqual([])
})

test('a failure stays in the list and doesn’t hold up the next; it can be tried again', async () => {
  const list = uploads()
  let attempts = 0
  const one = aJob('1', {
    send: () => {
      attempts += 1
      return attempts === 1 ? Promise.reject(new Error('No room')) : Promise.resolve('/1.png')
    },
  })
  const two = aJob('2')
  list.add(one.job)
  list.add(two.job)
  await expect.poll(() => states(list)).toEqual(['1 error', '2 uploading'])
  expect(list.get()[0]?.problem).toBe('No room')
  list.retry(1)
  expect(states(list)).toEqual(['1 idle', '2 uploading'])
  two.sent.resolve('/2.png')
  await expect.poll(() => list.get()).toEqual([])
  expect(one.inserted).toEqual(['/1.png'])
})

test('what is given up is stopped and never inserted, even by a host that doesn’t listen', async () => {
  const list = uploads()
  const [one, two] = [aJob('1'), aJob('2')]
  list.add(one.job)
  list.add(two.job)
  list.cancel(1)
  expect(one.isStopped()).toBe(true)
  expect(states(list)).toEqual(['2 uploading'])
  one.sent.resolve('/1.png')
  two.sent.resolve('/2.png')
  await expect.poll(() => list.get()).toEqual([])
  expect(one.inserted).toEqual([])
  expect(two.inserted).toEqual(['/2.png'])
})

test('a refused file is never sent, not by a retry either', () => {
  const list = uploads()
  const send = vi.fn()
  list.add(aJob('a.txt', { refused: 'No picture', send }).job)
  list.retry(1)
  expect(states(list)).toEqual(['a.txt error'])
  list.cancel(1)
  expect(list.get()).toEqual([])
  expect(send).not.toHaveBeenCalled()
})
