import { expect, test } from 'vitest'
import { outputType } from './output-type.ts'

test.each([
  ['/a.jpg', true, 'image/jpeg'],
  ['/a.JPEG?x=1', true, 'image/jpeg'],
  ['/a.jpg', false, 'image/png'],
  ['data:image/webp;base64,xx', false, 'image/webp'],
  ['data:image/gif;base64,xx', true, 'image/png'],
])('%s, filled: %s, becomes %s', (src, isFilled, type) => {
  expect(outputType(src, isFilled)).toBe(type)
})
