import { afterEach, expect, test, vi } from 'vitest'
import { fetchBannerAd } from './banner-call.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [
    500,
    { success: false, code: 'server.failed', message: 'x' },
    'Error fetching user ad details: this offer could not be loaded.',
  ],
  [404, { success: false, code: 'request.not-found', message: 'Not there.' }, 'Not there.'],
])('a failure of %i says what the server said, or else the default', async (status, body, sentence) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })))
  await expect(fetchBannerAd('x')).rejects.toThrow(sentence)
})
