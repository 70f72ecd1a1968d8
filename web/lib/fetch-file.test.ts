import { SERVER_FAILED } from '@frontage/contracts/sentences.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { UNREACHABLE } from './api.ts'
import { fetchFile } from './fetch-file.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (reply: () => Response) => vi.stubGlobal('fetch', () => Promise.resolve().then(reply))
const going = new AbortController().signal

test.each([
  [
    'the server’s own sentence',
    () => Response.json({ code: 'request.too-many', message: 'Wait.' }, { status: 429 }),
    'Wait.',
  ],
  ['a gateway’s page', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), SERVER_FAILED],
  ['null', () => Response.json(null, { status: 500 }), SERVER_FAILED],
  [
    'no answer at all',
    () => {
      throw new TypeError('Failed to fetch')
    },
    UNREACHABLE,
  ],
])('a file that is not there says why: %s', async (_, reply, sentence) => {
  answering(reply)
  await expect(fetchFile('/file', going)).rejects.toThrow(sentence)
})

test('a file that is there is read, and one that nobody waits for any more says nothing', async () => {
  answering(() => new Response('PNG'))
  expect(await (await fetchFile('/file', going)).text()).toBe('PNG')
  const left = AbortSignal.abort()
  answering(() => {
    throw new DOMException('Left', 'AbortError')
  })
  await expect(fetchFile('/file', left)).rejects.toThrow('Left')
})
