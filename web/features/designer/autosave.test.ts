import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SavedDesign } from '@frontage/contracts/designs.ts'
import { ApiRefusal } from '../../lib/api.ts'
import { Autosave, merged, type EditedDesign } from './autosave.ts'
import { draftsOf, readDraft } from './drafts.ts'

const edited = (text: string): EditedDesign => ({ slots: { head: { text } }, name: 'Flyer' })
const saved = (text: string, revision: number) => ({ ...edited(text), revision }) as SavedDesign
const refusal = (status: number, code: string, data: unknown = null) =>
  new ApiRefusal(status, code, 'No.', data)

let stored: Map<string, string>
let drafts: ReturnType<typeof draftsOf>
const storage = {
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
  getItem: (key: string) => stored.get(key) ?? null,
}

beforeEach(() => {
  vi.useFakeTimers()
  stored = new Map()
  drafts = draftsOf('d1', storage)
})
afterEach(() => {
  vi.useRealTimers()
})

const started = (save: ConstructorParameters<typeof Autosave>[1]) =>
  new Autosave({ ...edited('a'), revision: 1 }, save, drafts)

test('sends once, 800 ms after the last change, on the revision it knows', async () => {
  const save = vi.fn(async () => ({ revision: 2 }))
  const autosave = started(save)
  autosave.change(edited('b'))
  await vi.advanceTimersByTimeAsync(700)
  autosave.change(edited('c'))
  await vi.advanceTimersByTimeAsync(799)
  expect(save).not.toHaveBeenCalled()
  expect(autosave.current().kind).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(save.mock.calls).toEqual([[{ ...edited('c'), revision: 1 }]])
  expect(autosave.current().kind).toBe('saved')
  autosave.change(edited('d'))
  await autosave.flush()
  expect(save).toHaveBeenLastCalledWith({ ...edited('d'), revision: 2 })
})

test('what changes while it saves is saved next', async () => {
  let finish: (reply: { revision: number }) => void = () => {}
  const save = vi.fn(() => new Promise<{ revision: number }>((resolve) => (finish = resolve)))
  const autosave = started(save)
  autosave.change(edited('b'))
  await vi.advanceTimersByTimeAsync(800)
  autosave.change(edited('c'))
  finish({ revision: 2 })
  await vi.advanceTimersByTimeAsync(800)
  expect(save).toHaveBeenLastCalledWith({ ...edited('c'), revision: 2 })
})

test('a lost connection is retried until it is back, and the draft waits on the device', async () => {
  const save = vi.fn<() => Promise<{ revision: number }>>()
  save.mockRejectedValueOnce(refusal(0, 'network.unreachable'))
  save.mockRejectedValueOnce(refusal(503, 'server.unavailable'))
  save.mockResolvedValue({ revision: 2 })
  const autosave = started(save)
  autosave.change(edited('b'))
  await vi.advanceTimersByTimeAsync(800)
  expect(autosave.current().kind).toBe('offline')
  expect(readDraft('d1', storage)).toEqual({ ...edited('b'), revision: 1 })
  await vi.advanceTimersByTimeAsync(2_000 + 5_000)
  expect(autosave.current().kind).toBe('saved')
  expect(readDraft('d1', storage)).toBeNull()
})

test('a change from elsewhere stops saving until one version is chosen', async () => {
  const save = vi.fn<(change: object) => Promise<{ revision: number }>>()
  save.mockRejectedValueOnce(refusal(409, 'designs.changed-elsewhere', { design: saved('theirs', 5) }))
  save.mockResolvedValue({ revision: 6 })
  const autosave = started(save)
  autosave.change(edited('mine'))
  await vi.advanceTimersByTimeAsync(800)
  expect(autosave.current()).toMatchObject({ kind: 'conflict', theirs: { revision: 5 } })
  autosave.change(edited('mine, more'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledTimes(1)
  expect(await autosave.keepMine()).toBe(true)
  expect(save).toHaveBeenLastCalledWith({ ...edited('mine, more'), revision: 5 })
})

test('taking theirs forgets the draft', async () => {
  const save = vi.fn(async () => {
    throw refusal(409, 'designs.changed-elsewhere', { design: saved('theirs', 5) })
  })
  const autosave = started(save)
  autosave.change(edited('mine'))
  expect(await autosave.flush()).toBe(false)
  expect(autosave.takeTheirs()).toEqual(edited('theirs'))
  expect(autosave.isUnsaved()).toBe(false)
  expect(readDraft('d1', storage)).toBeNull()
})

test('a conflict with what was sent itself is a lost reply, not a conflict', async () => {
  const autosave = started(async () => {
    throw refusal(409, 'designs.changed-elsewhere', { design: saved('b', 2) })
  })
  autosave.change(edited('b'))
  expect(await autosave.flush()).toBe(true)
  expect(autosave.current().kind).toBe('saved')
})

test('a refusal is shown with its sentence and not repeated', async () => {
  const save = vi.fn(async () => {
    throw refusal(422, 'designs.picture-missing')
  })
  const autosave = started(save)
  autosave.change(edited('b'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledTimes(1)
  expect(autosave.current()).toEqual({ kind: 'refused', sentence: 'No.' })
})

test('typing the same back again is nothing to save', async () => {
  const save = vi.fn(async () => ({ revision: 2 }))
  const autosave = started(save)
  autosave.change(edited('b'))
  autosave.change(edited('a'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(save).not.toHaveBeenCalled()
  expect(autosave.current().kind).toBe('saved')
})

test('saved together with what changes slots on the server: what is typed meanwhile stays, the rest is taken over', async () => {
  const save = vi.fn(async () => ({ revision: 3 }))
  const autosave = started(save)
  const with2 = (head: string, price?: string): EditedDesign => ({
    slots: { head: { text: head }, ...(price === undefined ? {} : { price: { text: price } }) },
    name: 'Flyer',
  })
  autosave.change(with2('b', 'old'))
  const done = autosave.saveWith(async (change) => {
    expect(change).toEqual({ ...with2('b', 'old'), revision: 1 })
    autosave.change(with2('typed', 'old'))
    return { ...with2('b', 'new'), revision: 2 }
  })
  expect(await done).toMatchObject({ reply: { revision: 2 } })
  // The screen follows, and what was typed is sent on the new revision.
  autosave.change(with2('typed', 'new'))
  await vi.advanceTimersByTimeAsync(800)
  expect(save.mock.calls).toEqual([[{ ...with2('typed', 'new'), revision: 2 }]])
  expect(autosave.current().kind).toBe('saved')
})

test('where that fails nothing is taken over, and what was typed is not lost', async () => {
  const autosave = started(vi.fn(async () => ({ revision: 2 })))
  autosave.change(edited('b'))
  expect(await autosave.saveWith(() => Promise.reject(refusal(503, 'down')))).toBeNull()
  expect(autosave.current().kind).toBe('offline')
  expect(autosave.isUnsaved()).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(autosave.current().kind).toBe('saved')
})

test.each([
  ['a change is taken over', { a: '1' }, { a: '1' }, { a: '2' }, { a: '2' }],
  ['what was typed since stays', { a: '9' }, { a: '1' }, { a: '2' }, { a: '9' }],
  ['what is gone is gone', { a: '1', b: '1' }, { a: '1', b: '1' }, { b: '1' }, { b: '1' }],
  ['what came comes', {}, {}, { b: '1' }, { b: '1' }],
])('merging: %s', (_, now, sent, reply, then) => {
  const slots = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).map(([slot, text]) => [slot, { text }]))
  expect(merged(slots(now), slots(sent), slots(reply))).toEqual(slots(then))
})
