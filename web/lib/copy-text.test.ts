import { afterEach, expect, test, vi } from 'vitest'
import { isCopied } from './copy-text.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['there', { clipboard: { writeText: () => Promise.resolve() } }, true],
  [
    'closed',
    { clipboard: { writeText: () => Promise.reject(new DOMException('No', 'NotAllowedError')) } },
    false,
  ],
  ['not there without HTTPS', {}, false],
])('a clipboard that is %s', async (_, navigator, is) => {
  vi.stubGlobal('navigator', navigator)
  expect(await isCopied('https://harbor.example/q/k7m2x9qd')).toBe(is)
})
