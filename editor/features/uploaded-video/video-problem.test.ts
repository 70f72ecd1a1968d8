import { expect, test } from 'vitest'
import { sayVideoProblem } from './video-problem.ts'

const exists = 'File already exists. Try changing name video file or upload another one.'

test.each([
  [Object.assign(new Error('Conflict'), { status: 409 }), exists],
  [{ status: 409 }, exists],
  [new Error('The file already exists'), exists],
  [new Error('Too large'), 'Too large'],
  [new Error(''), 'The video could not be uploaded.'],
  ['nothing', 'The video could not be uploaded.'],
])('%o says %j', (error, said) => {
  expect(sayVideoProblem(error)).toBe(said)
})
