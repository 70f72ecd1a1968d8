import { expect, test } from 'vitest'
import { problemsOf, savedWith, sentOf, tagsOf, type PostDraft } from './post-draft.ts'

const draft: PostDraft = {
  title: 'First call',
  teaser: '',
  prettyUrl: 'first-call',
  kind: 'article',
  categoryIds: [1, 2],
  groupId: 0,
  tags: 'buyers, phone',
  isForMembers: false,
  isFeatured: false,
  templateId: null,
  download: null,
  status: 'draft',
  publishAt: '',
}
const now = new Date('2026-11-24T12:00')

test.each<[Partial<PostDraft>, (keyof PostDraft)[]]>([
  [{}, []],
  [{ title: '  ' }, ['title']],
  [{ prettyUrl: 'First Call' }, ['prettyUrl']],
  [{ prettyUrl: '-a' }, ['prettyUrl']],
  [{ prettyUrl: 'a'.repeat(120) }, []],
  [{ prettyUrl: 'a'.repeat(121) }, ['prettyUrl']],
  [{ categoryIds: [1] }, ['categoryIds']],
  [{ tags: Array.from({ length: 20 }, (_, at) => `t${at}`).join() }, []],
  [{ tags: Array.from({ length: 21 }, (_, at) => `t${at}`).join() }, ['tags']],
  [{ tags: 'x'.repeat(41) }, ['tags']],
  [{ download: 'picture' }, ['download']],
  [{ download: 'picture', templateId: 'x' }, []],
  [{ status: 'scheduled' }, ['publishAt']],
  [{ status: 'scheduled', publishAt: '2026-11-24T12:00' }, ['publishAt']],
  [{ status: 'scheduled', publishAt: '2026-11-24T12:01' }, []],
  [{ status: 'draft', publishAt: '2020-01-01T00:00' }, []],
])('%j: %j', (change, fields) =>
  expect(Object.keys(problemsOf({ ...draft, ...change }, now))).toEqual(fields),
)

test('tags are told apart once each, and a time is sent with what is scheduled alone', () => {
  expect(tagsOf(' a, b,,a\nc ')).toEqual(['a', 'b', 'c'])
  const text = { state: '', html: '', revision: 3, timeZone: 'UTC' }
  const timed = { ...draft, publishAt: '2026-11-25T09:00' }
  expect(sentOf(timed, text)).toMatchObject({ publishAt: null, revision: 3, tags: ['buyers', 'phone'] })
  expect(sentOf({ ...timed, status: 'scheduled' }, text).publishAt).toBe(
    new Date('2026-11-25T09:00').toISOString(),
  )
})

test('a version that is brought back publishes none of the settings that were not saved', () => {
  const typed: PostDraft = { ...draft, title: 'Typed', status: 'published', categoryIds: [3, 4] }
  const words = { title: 'Earlier', teaser: 'As it was' }
  expect(savedWith(typed, draft, words)).toEqual({ ...draft, ...words })
  expect(savedWith(typed, draft, null)).toBe(typed)
})
