import { expect, test } from 'vitest'
import { idsInWords } from './ids-in-words.ts'

const many = Array.from({ length: 400 }, (_, at) => `small-${at}`)

test.each([
  [[], 'harbor', 'none'],
  [['bluebird', 'harbor', 'summit'], 'nobody', 'bluebird, harbor, summit'],
  [['bluebird', 'summit', 'harbor'], 'harbor-realty', 'harbor, bluebird, summit'],
  [['summit', 'harbor-coast', 'harbor-hills'], 'harbor', 'harbor-coast, harbor-hills, summit'],
  [[...many, 'harbor'], 'harbor-realty', `harbor, ${many.slice(0, 11).join(', ')} and 389 more`],
])('%j for who asked for %s: %s', (ids, asked, words) => expect(idsInWords(ids, asked)).toBe(words))
