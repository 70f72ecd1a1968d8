/** Which of two replicas is asked, with what they say of themselves said here. Real ones: `replicas.test.ts`. */
import { expect, test } from 'vitest'
import { flightsOf } from '../flight.ts'
import { openingsWith } from '../openings.ts'
import { WEB_ROLE } from '../roles.ts'
import { beginReading } from './index.ts'
import { Replica } from './replica.ts'
import { Replicas } from './replicas.ts'

class Told extends Replica {
  says = 100
  override askItself() {
    return Promise.resolve({
      standby: true,
      role: WEB_ROLE,
      patience: '30s',
      replayed: this.says,
      timeline: 0,
      mark: 'one',
    })
  }
  override async run<T>(): Promise<T> {
    return this.name as T
  }
}
const aReplica = (name: string) =>
  new Told({
    name,
    config: {},
    max: 1,
    fly: flightsOf({ keeps: true }),
    opening: openingsWith('').reading(''),
  })

test('one that comes back lacks what was announced while it was left alone, and is not asked for it', async () => {
  let now = 0
  let written = 100
  const ask = async () => ({ timeline: 1, lsn: written, flushed: written, mark: 'one' })
  const [well, late] = [aReplica('well'), aReplica('late')]
  const replicas = new Replicas({ ask }, [well, late], () => now)
  const { onMessage } = replicas.hearing({ tellsOfRows: true, onMessage: () => {} })
  const step = async (ms: number, lsn: number) => {
    now += ms
    written = well.says = lsn
    await replicas.look()
  }
  const asked = async () => {
    const found = new Set<unknown>()
    for (let n = 0; n < 4; n += 1)
      found.add(
        await replicas.within(beginReading(true, null), () =>
          replicas.read('harbor', false, async () => 'not asked'),
        ),
      )
    return [...found].toSorted()
  }
  await step(0, 100)
  expect(await asked()).toEqual(['late', 'well'])
  await step(1_000, 110)
  await step(7_000, 120)
  expect(late.why).toBe('it lags by 8 s')
  onMessage('harbor')
  await step(100, 130)
  await step(100, 130)
  expect(await asked()).toEqual(['well'])
  // Less than a second behind, and still before the announcement.
  late.says = 125
  await step(100, 130)
  expect(late.isUsed).toBe(true)
  expect(await asked()).toEqual(['well'])
  late.says = 130
  await step(100, 130)
  expect(await asked()).toEqual(['late', 'well'])
  await replicas.close()
})
