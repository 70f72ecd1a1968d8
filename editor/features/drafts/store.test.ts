import { expect, test } from 'vitest'
import { draftsIn, keyOf } from './store.ts'

const of = { tenant_uid: 'harbor', userId: 7, page_id: 12 }
const draft = (at: number) => ({ state: { root: at }, revision: 1, at })

function storage(stored: Record<string, string> = {}) {
  return {
    stored,
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void delete stored[key],
  }
}

test.each([
  [{ ...of, tenant_uid: 'summit' }],
  [{ ...of, userId: 8 }],
  [{ ...of, page_id: 13 }],
  [{ tenant_uid: 'harbor.7', userId: '', page_id: 12 }],
])('a draft of %j is not that of another', (other) => {
  expect(keyOf(other)).not.toBe(keyOf(of))
})

test('the newest stands first, beside those that nobody has decided about, three at most', () => {
  const drafts = draftsIn(storage(), of)
  drafts.keep(draft(1), [])
  drafts.keep(draft(2), drafts.read())
  expect(drafts.read().map(({ at }) => at)).toEqual([2, 1])
  drafts.keep(draft(5), [draft(4), draft(3), draft(2)])
  expect(drafts.read().map(({ at }) => at)).toEqual([5, 4, 3])
  drafts.clear()
  expect(drafts.read()).toEqual([])
})

test.each(['{', 'null', '{}', '[1]', '[{"state":1}]', '[{"state":{},"at":"x","revision":1}]'])(
  '%s in the browser is no draft',
  (text) => {
    expect(draftsIn(storage({ [keyOf(of)]: text }), of).read()).toEqual([])
  },
)
