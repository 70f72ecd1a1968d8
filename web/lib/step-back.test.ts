import { beforeEach, expect, test, vi } from 'vitest'
import { CHANGED } from './api.ts'

const target = new EventTarget()
vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
const { keptForStepsBack } = await import('./step-back.ts')

const stepBack = () => target.dispatchEvent(new Event('popstate'))
const laterTask = () => new Promise((resolve) => setTimeout(resolve, 1))
let asked = 0
let list: (question: string) => Promise<number>

beforeEach(async () => {
  await laterTask()
  asked = 0
  list = keptForStepsBack(async () => (asked += 1))
  await list('flyers')
})

test('a step back shows what was left', async () => {
  stepBack()
  expect(await list('flyers')).toBe(1)
})

test('a step back to what was never seen asks', async () => {
  stepBack()
  expect(await list('postcards')).toBe(2)
})

test('a link asks anew, also after a step back', async () => {
  expect(await list('flyers')).toBe(2)
  stepBack()
  await laterTask()
  expect(await list('flyers')).toBe(3)
})

test('a change forgets what was left', async () => {
  target.dispatchEvent(new Event(CHANGED))
  stepBack()
  expect(await list('flyers')).toBe(2)
})
