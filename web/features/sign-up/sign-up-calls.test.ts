import { afterEach, expect, test, vi } from 'vitest'
import type { CreateAccount } from '@frontage/contracts/sign-up.ts'
import { createAccount } from './sign-up-calls.ts'

afterEach(() => vi.unstubAllGlobals())
const DEFAULT = 'Unable to process. Please contact support.'

test.each([
  ['the server failed', 500, { success: false, code: 'server.failed', message: 'x', data: null }, DEFAULT],
  ['something before the server', 502, '<html>', DEFAULT],
  ['the server said why', 422, { success: false, code: 'account.email-taken', message: 'Taken.' }, 'Taken.'],
  ['nobody answered', 0, null, DEFAULT],
])('no account was made, %s: %i', async (_, status, body, sentence) => {
  vi.stubGlobal('fetch', () =>
    status === 0 ? Promise.reject(new TypeError('lost')) : Promise.resolve(Response.json(body, { status })),
  )
  await expect(createAccount({} as CreateAccount, 'key')).rejects.toThrow(sentence)
})
