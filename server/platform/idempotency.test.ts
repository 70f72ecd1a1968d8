import { scopeOfAccount } from '@frontage/db/scope.ts'
import { expect, test } from 'vitest'
import { refusals } from '@frontage/contracts/refusals.ts'
import { anApp, anotherProcessOf, signedIn } from '@frontage/testing/app.ts'
import { loseTurns } from '@frontage/testing/database.ts'
import { Refusal, type RefusalCode } from './refusal.ts'
import { answeredOnce, type Answer } from './idempotency.ts'

const one = await anApp()
const other = await anotherProcessOf(one)
const { tenantId, accountId } = await signedIn(one.context, 'agent@harbor.test')
const scope = scopeOfAccount(tenantId, accountId)
const done: Answer = { status: 200, body: { success: true } }
const asked = (key: string, bodyHash = 'body') => ({ key, route: 'POST cart/process', bodyHash })

/** What the second call of the same key gets, when the first was refused so and the second would succeed. */
async function secondAnswer(code: RefusalCode): Promise<'replayed' | 'worked again'> {
  const call = (work: () => Promise<Answer>) =>
    answeredOnce(one.context, scope, 'pay', asked(`after ${code}`.replaceAll(' ', '-')), work)
  await expect(call(() => Promise.reject(new Refusal(code)))).rejects.toThrow(Refusal)
  const { status } = await call(async () => done)
  return status === 200 ? 'worked again' : 'replayed'
}

test('of all refusals there are, only those by the card itself are stored', async () => {
  const codes = Object.keys(refusals) as RefusalCode[]
  const replayed: RefusalCode[] = []
  for (const code of codes) if ((await secondAnswer(code)) === 'replayed') replayed.push(code)
  expect(replayed).toEqual(codes.filter((code) => refusals[code].status === 402))
  expect(replayed).toContain('checkout.card-refused')
})

test.each([202, 409, 429, 503])('an answer of the moment (%i) is not stored', async (status) => {
  const key = asked(`status-${status}`)
  await answeredOnce(one.context, scope, 'pay', key, async () => ({ status, body: null }))
  expect(await answeredOnce(one.context, scope, 'pay', key, async () => done)).toEqual(done)
})

test('a final answer is replayed, by the other process too, and its key serves nothing else', async () => {
  const key = asked('final')
  await answeredOnce(one.context, scope, 'pay', key, async () => done)
  const again = answeredOnce(other.context, scope, 'pay', key, () =>
    Promise.reject(new Error('worked twice')),
  )
  expect(await again).toEqual(done)
  const differs = answeredOnce(other.context, scope, 'pay', asked('final', 'other body'), async () => done)
  await expect(differs).rejects.toMatchObject({ code: 'request.key-reused' })
})

test('two processes with the same key: one works, the other hears its answer', async () => {
  let worked = 0
  const call = ({ context }: typeof one) =>
    answeredOnce(context, scope, 'pay', asked('at-once'), async () => {
      worked++
      await new Promise((resolve) => setTimeout(resolve, 50))
      return done
    })
  expect(await Promise.all([call(one), call(other), call(one), call(other)])).toEqual([
    done,
    done,
    done,
    done,
  ])
  expect(worked).toBe(1)
})

test('the key of a process that died is free at once', async () => {
  const died = answeredOnce(other.context, scope, 'pay', asked('died'), () => new Promise(() => {}))
  died.catch(() => {})
  const isClaimed = () =>
    one.context.db.tenant(scope, (tx) =>
      tx.selectFrom('idempotency_key').select('status').where('key', '=', 'died').execute(),
    )
  await expect.poll(isClaimed).toHaveLength(1)
  await loseTurns(one.context.db)
  expect(await answeredOnce(one.context, scope, 'pay', asked('died'), async () => done)).toEqual(done)
})
