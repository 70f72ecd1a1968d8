import { expect, test } from 'vitest'
import { CachedPerTenant } from './cached-per-tenant.ts'

test('who asks at the same time is answered by one loading, each tenant by its own', async () => {
  const cached = new CachedPerTenant<string>()
  let loadings = 0
  const ask = (tenant: string) => cached.get(tenant, async () => `${tenant} ${++loadings}`)
  expect(await Promise.all([ask('harbor'), ask('harbor'), ask('summit')])).toEqual([
    'harbor 1',
    'harbor 1',
    'summit 2',
  ])
})

test('what changed is asked again, also when it changed while it was being loaded', async () => {
  const cached = new CachedPerTenant<string>()
  const stale = cached.get('harbor', async () => 'before')
  cached.forget('harbor')
  expect(await cached.get('harbor', async () => 'after')).toBe('after')
  expect(await stale).toBe('before')
  expect(await cached.get('harbor', async () => 'never')).toBe('after')
  cached.forget()
  expect(await cached.get('harbor', async () => 'anew')).toBe('anew')
})

test.each([
  [59_999, 'first'],
  [60_000, 'second'],
])('after %i ms the answer is the %s', async (later, answer) => {
  let now = 0
  const cached = new CachedPerTenant<string>(() => now)
  await cached.get('harbor', async () => 'first')
  now = later
  expect(await cached.get('harbor', async () => 'second')).toBe(answer)
})

test('a failure is no answer', async () => {
  const cached = new CachedPerTenant<string>()
  await expect(cached.get('harbor', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cached.get('harbor', async () => 'up')).toBe('up')
})
