/** Which of two replicas is asked, with what they say of themselves said here. Real ones: `replicas.test.ts`. */
import { expect, test } from 'vitest'
import { flightsOf } from '../flight.ts'
import { openingsWith } from '../openings.ts'
import { WEB_ROLE } from '../roles.ts'
import { beginReading } from './index.ts'
import { Replica } from './replica.ts'
import { Replicas } from './replicas.ts'

let asked = ''

class Told extends Replica {
  says = 100
  load = 0
  override get busy(): number {
    return this.load
  }
  override askItself() {
    const { says: replayed } = this
    return Promise.resolve({
      standby: true,
      role: WEB_ROLE,
      patience: '30s',
      replayed,
      timeline: 0,
      mark: 'one',
    })
  }
  override run(): Promise<never> {
    asked = this.name
    // Then the primary is asked, and the replica stays in use.
    return Promise.reject(Object.assign(new Error('canceled'), { code: '40001' }))
  }
}
const aReplica = (name: string) => {
  const given = { config: {}, max: 1, fly: flightsOf({ keeps: true }), opening: openingsWith('').reading('') }
  return new Told({ name, ...given })
}

test('one that comes back lacks what was announced while it was left alone, and is not asked for it', async () => {
  let now = 0
  let written = 100
  const ask = async () => ({ timeline: 1, lsn: written, flushed: written, mark: 'one' })
  const [well, late] = [aReplica('well'), aReplica('late')]
  // The other one is asked wherever it may be.
  well.load = 1
  const replicas = new Replicas({ ask }, [well, late], () => now)
  const { onMessage } = replicas.hearing({ tellsOfRows: true, onMessage: () => {} })
  const step = async (ms: number, lsn: number) => {
    now += ms
    written = well.says = lsn
    await replicas.look()
  }
  const whoIsAsked = async () => {
    asked = 'nobody'
    await replicas.within(beginReading(true, null), () => replicas.read('harbor', false, async () => {}))
    return asked
  }
  await step(0, 100)
  expect(await whoIsAsked()).toBe('late')
  await step(1_000, 110)
  await step(7_000, 120)
  expect(late.why).toBe('it lags by 8 s')
  onMessage('harbor')
  await step(100, 130)
  await step(100, 130)
  expect(await whoIsAsked()).toBe('well')
  // Less than a second behind, and still before the announcement.
  late.says = 125
  await step(100, 130)
  expect(late.isUsed).toBe(true)
  expect(await whoIsAsked()).toBe('well')
  late.says = 130
  await step(100, 130)
  expect(await whoIsAsked()).toBe('late')
  await replicas.close()
})
