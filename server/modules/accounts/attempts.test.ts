/** How often anybody may try, to the try and to the second; each limit from both sides. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { describe, expect, test } from 'vitest'
import { aDatabase } from '@frontage/testing/database.ts'
import { aBareTenant } from '@frontage/testing/bare-tenant.ts'
import { Refusal } from '../../platform/refusal.ts'
import { mayAsk, ownerWasHere, takeTry, attemptSourceOf } from './attempts.ts'
import { tryWasRight, type AttemptSource } from './attempts-repository.ts'

const db = await aDatabase()
for (const tenant_id of ['harbor', 'summit'])
  await db.tenant(scopeOfTenant(tenant_id), (tx) =>
    tx.insertInto('tenant').values(aBareTenant(tenant_id)).execute(),
  )
const harbor = scopeOfTenant('harbor')
const summit = scopeOfTenant('summit')
const NOON = Date.parse('2026-05-01T12:00:00Z')
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let people = 0
/** Someone new, from an address of her own. */
const user = (device: string | null = null): AttemptSource => {
  people += 1
  return attemptSourceOf(`person-${people}@harbor.test`, `10.${people >> 8}.${people & 255}.1`, device)
}
/** The id of a try that was taken, or the code of the refusal. */
const attempt = (who: AttemptSource, at = NOON, scope = harbor): Promise<string> =>
  db
    .tenant(scope, (tx) => takeTry(tx, scope, who, new Date(at)))
    .catch((error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    })
const isTaken = async (who: AttemptSource, at = NOON, scope = harbor) =>
  (await attempt(who, at, scope)) !== 'account.too-many-tries'
async function attempts(who: AttemptSource, count: number, at = NOON, scope = harbor) {
  for (let times = 0; times < count; times++) expect(await isTaken(who, at, scope)).toBe(true)
}
const wasRight = (id: string) => db.tenant(harbor, (tx) => tryWasRight(tx, harbor, id))

describe('where someone comes from', () => {
  const same = (one: string, other: string) =>
    attemptSourceOf('a', one).address === attemptSourceOf('a', other).address
  test.each([
    ['10.0.0.1', '10.0.0.1', true],
    ['10.0.0.1', '10.0.0.2', false],
    ['::ffff:10.0.0.1', '10.0.0.1', true],
    ['::FFFF:10.0.0.1', '10.0.0.1', true],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
    ['2001:db8:1:2::1', '2001:DB8:0001:0002::9', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['2001:db8::1', '2001:db8:0:0:9::', true],
    ['2001:db8::1', '2001:db8:0:1::1', false],
    ['::1', '0:0:0:0:5:6:7:8', true],
    ['::1', '1::', false],
    ['::2:3:4:5:6:7:8', '0:2:3:4::', true],
    ['1:2:3::', '1:2:3:0::', true],
    ['fe80::1%eth0', 'fe80::2', true],
  ])('%s and %s are one network: %s', (one, other, isSame) => expect(same(one, other)).toBe(isSame))

  test('the log holds neither the address nor the email', () => {
    const who = attemptSourceOf('ann@harbor.test', '10.0.0.1')
    expect(who).toEqual({
      email: expect.stringMatching(/^[0-9a-f]{64}$/),
      address: expect.stringMatching(/^[0-9a-f]{64}$/),
      device: null,
    })
    expect(attemptSourceOf('bob@harbor.test', '10.0.0.1').email).not.toBe(who.email)
    expect(attemptSourceOf('ann@harbor.test', '10.0.0.1', 'known').device).toBe('known')
  })
})

describe('passwords for one account', () => {
  test('ten in fifteen minutes; the eleventh when the first is older than that', async () => {
    const who = user()
    await attempts(who, 10)
    expect(await isTaken(who)).toBe(false)
    expect(await isTaken(who, NOON + 15 * MINUTE - 1)).toBe(false)
    expect(await isTaken(who, NOON + 15 * MINUTE)).toBe(true)
  })

  test('many at the same moment get no more than one after the other, from wherever they come', async () => {
    const who = user()
    const all = Array.from({ length: 30 }, () => isTaken({ ...who, address: user().address }))
    expect((await Promise.all(all)).filter(Boolean)).toHaveLength(10)
  })

  test('right ones are not counted, and a refused one is no try', async () => {
    const who = user()
    await attempts(who, 9)
    await wasRight(await attempt(who))
    expect(await isTaken(who)).toBe(true)
    for (let times = 0; times < 5; times++) expect(await isTaken(who)).toBe(false)
    const rows = await db.tenant(harbor, (tx) =>
      tx.selectFrom('login_attempt').select('succeeded').where('email_hash', '=', who.email).execute(),
    )
    expect(rows.map(({ succeeded }) => succeeded).sort()).toEqual([...Array<boolean>(10).fill(false), true])
  })

  test('are counted for each account, each brokerage and each known browser alone', async () => {
    const who = user()
    await attempts(who, 10)
    expect(await isTaken({ ...user(), address: who.address })).toBe(true)
    expect(await isTaken(who, NOON, summit)).toBe(true)
    const [phone, laptop] = [
      { ...who, device: 'phone' },
      { ...who, device: 'laptop' },
    ]
    await attempts(phone, 10)
    expect([await isTaken(phone), await isTaken(laptop), await isTaken(who)]).toEqual([false, true, false])
  })

  test('a hundred wrong ones by anonymous visitors since the owner was here, and no more until she comes', async () => {
    const who = user()
    const wrong = async (rounds: number, from: number) => {
      for (let round = 0; round < rounds; round++) await attempts(who, 10, from + round * 16 * MINUTE)
    }
    await wrong(9, NOON)
    const late = NOON + 3 * HOUR
    await attempts(who, 9, late)
    const last = await attempt(who, late)
    const next = late + HOUR
    expect(await isTaken(who, next)).toBe(false)
    // A browser that she has used has tries of its own.
    expect(await isTaken({ ...who, device: 'phone' }, next)).toBe(true)
    // Thirty days later the first of them are forgotten.
    expect(await isTaken(who, NOON + 30 * DAY - 1)).toBe(false)
    expect(await isTaken(who, NOON + 30 * DAY)).toBe(true)
    await wasRight(last)
    expect(await isTaken(who, next)).toBe(true)
  })

  test('when the owner was here by other means, anonymous visitors begin again', async () => {
    const who = user()
    for (let round = 0; round < 10; round++) await attempts(who, 10, NOON + round * 16 * MINUTE)
    const now = NOON + DAY
    expect(await isTaken(who, now)).toBe(false)
    await db.tenant(summit, (tx) => ownerWasHere(tx, summit, who, new Date(now)))
    expect(await isTaken(who, now + 1)).toBe(false)
    await db.tenant(harbor, (tx) => ownerWasHere(tx, harbor, who, new Date(now)))
    expect(await isTaken(who, now + 1)).toBe(true)
    expect(await isTaken(user(), now)).toBe(true)
  })
})

describe('accounts from one address', () => {
  const at = (address: string, device: string | null = null): AttemptSource => ({ ...user(device), address })

  test('twenty in fifteen minutes; an account that it tries again is none of them', async () => {
    const { address, ...first } = user()
    const own = { ...first, address }
    await attempts(own, 1)
    for (let times = 0; times < 19; times++) expect(await isTaken(at(address))).toBe(true)
    expect(await isTaken(at(address))).toBe(false)
    expect(await isTaken(own)).toBe(true)
    expect(await isTaken(at(address), NOON, summit)).toBe(true)
    expect(await isTaken(at(address, 'known'))).toBe(true)
    expect(await isTaken(at(address), NOON + 15 * MINUTE - 1)).toBe(false)
    expect(await isTaken(at(address), NOON + 15 * MINUTE)).toBe(true)
  })

  test('neither those it got into nor those of known browsers', async () => {
    const { address } = user()
    for (let times = 0; times < 18; times++) await attempt(at(address))
    const mistyped = at(address)
    await attempt(mistyped)
    await wasRight(await attempt(mistyped))
    for (let times = 0; times < 5; times++) await attempt(at(address, 'known'))
    await attempt(at(address))
    expect(await isTaken(at(address))).toBe(true)
    expect(await isTaken(at(address))).toBe(false)
  })

  test('sixty in a day', async () => {
    const { address } = user()
    for (let quarter = 0; quarter < 3; quarter++)
      for (let times = 0; times < 20; times++)
        expect(await isTaken(at(address), NOON + quarter * 16 * MINUTE)).toBe(true)
    expect(await isTaken(at(address), NOON + 2 * HOUR)).toBe(false)
    expect(await isTaken(at(address), NOON + DAY - 1)).toBe(false)
    expect(await isTaken(at(address), NOON + DAY)).toBe(true)
  })
})

describe('emails and accounts that may be asked for in an hour', () => {
  const may = (kind: 'reset' | 'letter' | 'sign-up', who: AttemptSource, at = NOON, scope = harbor) =>
    db.tenant(scope, (tx) => mayAsk(tx, scope, kind, who, new Date(at)))

  test.each([
    ['reset', 5, 5],
    ['letter', 3, 20],
    ['sign-up', 5, 20],
  ] as const)('%s: %i for one email, %i from one address', async (kind, byEmail, byAddress) => {
    const asker = user()
    const elsewhere = (): AttemptSource => ({ ...asker, address: user().address })
    for (let times = 0; times < byEmail; times++) expect(await may(kind, elsewhere())).toBe(true)
    expect(await may(kind, elsewhere())).toBe(false)
    const office = user()
    const another = (): AttemptSource => ({ ...office, email: user().email })
    for (let times = 0; times < byAddress; times++) expect(await may(kind, another())).toBe(true)
    expect(await may(kind, another())).toBe(false)

    const crowd = user()
    const all = Array.from({ length: 20 }, () => may(kind, { ...crowd, address: user().address }))
    expect((await Promise.all(all)).filter(Boolean)).toHaveLength(byEmail)

    expect(await may(kind, another(), NOON, summit)).toBe(true)
    expect(await may(kind, user())).toBe(true)
    const others = (['reset', 'letter', 'sign-up'] as const).filter((one) => one !== kind)
    for (const one of others) expect(await may(one, another())).toBe(true)
    expect(await isTaken(asker)).toBe(true)
    expect(await may(kind, another(), NOON + HOUR - 1)).toBe(false)
    expect(await may(kind, another(), NOON + HOUR)).toBe(true)
  })
})
