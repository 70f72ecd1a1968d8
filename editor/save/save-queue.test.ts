import { expect, test } from 'vitest'
import type { PageSave, SaveAnswer } from '../inputs.ts'
import { type PageBody, saveQueue } from './save-queue.ts'

const pageBody = (html: string): PageBody => ({ html, state: { version: 2, root: { type: 'root' } } })

/** A host that answers when told to, and counts how many calls it has at once. */
function aHost() {
  const calls: { save: PageSave; answer: (answer: SaveAnswer) => void; fail: (error: Error) => void }[] = []
  const host = (save: PageSave) =>
    new Promise<SaveAnswer>((answer, fail) => void calls.push({ save, answer, fail }))
  return { host, calls }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('saves go one after the other, each on the revision of the one before', async () => {
  const { host, calls } = aHost()
  const queue = saveQueue(host, 1)
  const first = queue.save(pageBody('a'))
  await settled()
  const second = queue.save(pageBody('b'))
  await settled()
  expect(calls).toHaveLength(1)
  calls[0]?.answer({ saved: true, revision: 2 })
  expect(await first).toBe('saved')
  await settled()
  expect(calls[1]?.save).toMatchObject({ html: 'b', revision: 2 })
  calls[1]?.answer({ saved: true, revision: 3 })
  expect(await second).toBe('saved')
})

test('of those that wait only the last is sent', async () => {
  const { host, calls } = aHost()
  const queue = saveQueue(host, 1)
  void queue.save(pageBody('a'))
  await settled()
  const waiting = ['b', 'c', 'd'].map((html) => queue.save(pageBody(html)))
  calls[0]?.answer({ saved: true, revision: 2 })
  await settled()
  calls[1]?.answer({ saved: true, revision: 3 })
  expect(await Promise.all(waiting)).toEqual(['superseded', 'superseded', 'saved'])
  expect(calls.map(({ save }) => save.html)).toEqual(['a', 'd'])
})

test('a failure is told and the next save is sent', async () => {
  const { host, calls } = aHost()
  const queue = saveQueue(host, 1)
  const first = queue.save(pageBody('a'))
  await settled()
  calls[0]?.fail(new Error('offline'))
  await expect(first).rejects.toThrow('offline')
  void queue.save(pageBody('b'))
  await settled()
  expect(calls[1]?.save).toMatchObject({ html: 'b', revision: 1 })
})

test('a conflict stays one until the author chooses to write over it', async () => {
  const { host, calls } = aHost()
  const queue = saveQueue(host, 1)
  const first = queue.save(pageBody('a'))
  await settled()
  calls[0]?.answer({ saved: false, revision: 7 })
  expect(await first).toBe('conflict')
  void queue.save(pageBody('a'))
  await settled()
  expect(calls[1]?.save.revision).toBe(1)
  calls[1]?.answer({ saved: false, revision: 7 })
  await settled()
  queue.overwrite()
  void queue.save(pageBody('a'))
  await settled()
  expect(calls[2]?.save.revision).toBe(7)
})

test('who writes the same page elsewhere may save it in between', async () => {
  const { host, calls } = aHost()
  const queue = saveQueue(host, 1)
  queue.adopt(7)
  expect(queue.revision()).toBe(7)
  void queue.save(pageBody('a'))
  await settled()
  expect(calls[0]?.save).toMatchObject({ revision: 7 })
})
