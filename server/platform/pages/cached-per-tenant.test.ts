import { expect, test } from 'vitest'
import { CachedPerTenant } from './cached-per-tenant.ts'

test('who asks at the same time is answered by one loading, each tenant by its own', async () => {
  const kept = new CachedPerTenant<string>()
  let loadings = 0
  const ask = (tenant: string) => kept.get(tenant, async () => `${tenant} ${++loadings}`)
  expect(await Promise.all([ask('harbor'), ask('harbor'), ask('summit')])).toEqual([
    'harbor 1',
    'harbor 1',
    'summit 2',
  ])
})

test('what changed is asked again, also when it changed while it was being loaded', async () => {
  const kept = new CachedPerTenant<string>()
  const stale = kept.get('harbor', async () => 'before')
  kept.forget('harbor')
  expect(await kept.get('harbor', async () => 'after')).toBe('after')
  expect(await stale).toBe('before')
  expect(await kept.get('harbor', async () => 'never')).toBe('after')
  kept.forget()
  expect(await kept.get('harbor', async () => 'anew')).toBe('anew')
})

test.each([
  [59_999, 'first'],
  [60_000, 'second'],
])('after %i ms the answer is the %s', async (later, answer) => {
  let now = 0
  const kept = new CachedPerTenant<string>(() => now)
  await kept.get('harbor', async () => 'first')
  now = later
  expect(await kept.get('harbor', async () => 'second')).toBe(answer)
})

test('a failure is no answer', async () => {
  const kept = new CachedPerTenant<string>()
  await expect(kept.get('harbor', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await kept.get('harbor', async () => 'up')).toBe('up')
})
