import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Draft } from '@frontage/contracts/drafts.ts'
import { ApiRefusal } from '../api.ts'
import { DraftStore, type DraftCalls } from './draft-store.ts'

interface Body {
  name: string
  phone: string
}

const START: Body = { name: 'Harbor', phone: '1' }
const draftOf = (revision: number, body: Body): Draft<Body> => ({
  revision,
  body,
  published: START,
  saved: body === START ? null : { at: '2026-03-01T12:00:00.000Z', by: null },
  version: 1,
  preview: '',
})
let revision = 0
const calls = {
  save: vi.fn(async (_at: number, body: Body) => draftOf(++revision, body)),
  discard: vi.fn(async () => draftOf(++revision, START)),
  publish: vi.fn(async () => draftOf(++revision, START)),
  restore: vi.fn(async () => draftOf(++revision, { name: 'Old', phone: '0' })),
  versions: vi.fn(async () => ({ rows: [], totalRows: 0 })),
  version: vi.fn(async () => ({ body: START })),
} satisfies DraftCalls<Body>

beforeEach(() => {
  vi.useFakeTimers()
  revision = 0
  vi.clearAllMocks()
})
afterEach(() => vi.useRealTimers())

const opened = () => new DraftStore<Body>(draftOf(0, START), calls)

test('what is typed is on screen at once, and saved together when the typing pauses', async () => {
  const store = opened()
  for (const name of ['C', 'Ce', 'Cedar']) store.change({ ...store.current().body, name })
  expect(store.current()).toMatchObject({ body: { name: 'Cedar' }, saving: 'waiting' })
  await vi.advanceTimersByTimeAsync(800)
  expect(calls.save.mock.calls).toEqual([[0, { name: 'Cedar', phone: '1' }]])
  expect(store.current()).toMatchObject({ saving: 'saved', stored: { revision: 1 } })
  store.undo()
  await vi.advanceTimersByTimeAsync(0)
  expect(calls.save).toHaveBeenLastCalledWith(1, START)
  expect(store.current()).toMatchObject({ body: START, canUndo: false })
})

test('what is typed while a save is under way is saved after it', async () => {
  const store = opened()
  store.change({ ...START, name: 'Cedar' })
  const first = store.flush()
  store.change({ ...START, name: 'Cedar & Co' })
  await first
  expect(store.current()).toMatchObject({ saving: 'waiting', body: { name: 'Cedar & Co' } })
  await vi.advanceTimersByTimeAsync(800)
  expect(calls.save).toHaveBeenLastCalledWith(1, { ...START, name: 'Cedar & Co' })
})

test('a refusal is told at its field, and nothing typed is lost', async () => {
  const store = opened()
  const refusal = new ApiRefusal(422, 'request.malformed', 'x', {
    fields: [{ field: 'body.name', message: 'Enter the name' }],
  })
  calls.save.mockRejectedValueOnce(refusal)
  store.change({ ...START, name: '' })
  expect(await store.publish()).toBe(false)
  expect(calls.publish).not.toHaveBeenCalled()
  expect(store.current()).toMatchObject({
    saving: 'failed',
    problems: { name: 'Enter the name' },
    body: { name: '' },
  })
  calls.save.mockRejectedValueOnce(new ApiRefusal(0, 'network.unreachable', 'No network'))
  expect(await store.flush()).toBe(false)
  expect(store.current()).toMatchObject({ failure: 'No network', problems: {} })
  expect(await store.flush()).toBe(true)
})

test('what somebody else saved is shown beside one’s own, and gone on from', async () => {
  const store = opened()
  const theirs = draftOf(7, { name: 'Theirs', phone: '2' })
  calls.save.mockRejectedValueOnce(new ApiRefusal(409, 'drafts.changed-elsewhere', 'x', theirs))
  store.change({ ...START, name: 'Mine' })
  await store.flush()
  expect(store.current()).toMatchObject({ theirs: { revision: 7 }, body: { name: 'Mine' } })
  expect(await store.flush()).toBe(false)
  store.resolve({ name: 'Mine', phone: '2' })
  await vi.advanceTimersByTimeAsync(0)
  expect(calls.save).toHaveBeenLastCalledWith(7, { name: 'Mine', phone: '2' })
  calls.publish.mockRejectedValueOnce(new ApiRefusal(409, 'drafts.changed-elsewhere', 'x', theirs))
  expect(await store.publish()).toBe(false)
  expect(store.current().theirs).toEqual(theirs)
})

test('what cannot be saved is discarded or replaced all the same', async () => {
  const refusal = new ApiRefusal(422, 'request.malformed', 'x', {
    fields: [{ field: 'body.name', message: 'Enter the name' }],
  })
  calls.save.mockRejectedValueOnce(refusal).mockRejectedValueOnce(refusal)
  const store = opened()
  store.change({ ...START, name: '' })
  expect(await store.discard()).toBe(true)
  // The server has no draft that it could discard.
  expect(calls.discard).not.toHaveBeenCalled()
  expect(store.current()).toMatchObject({ body: START, saving: 'saved', problems: {}, canUndo: true })
  store.change({ ...START, name: '' })
  expect(await store.restore(1)).toBe(true)
  expect(store.current()).toMatchObject({ body: { name: 'Old' }, saving: 'saved', problems: {} })
  store.change({ ...START, name: '' })
  calls.save.mockRejectedValueOnce(new ApiRefusal(0, 'network.unreachable', 'No network'))
  expect(await store.discard()).toBe(false)
})

test('what was discarded can be undone', async () => {
  const store = opened()
  store.change({ ...START, name: 'Cedar' })
  expect(await store.discard()).toBe(true)
  expect(calls.discard).toHaveBeenCalledWith(1)
  expect(store.current()).toMatchObject({ body: START, canUndo: true })
  store.undo()
  expect(store.current().body.name).toBe('Cedar')
})
