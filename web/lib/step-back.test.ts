import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { CHANGED } from './api.ts'

const target = new EventTarget()
vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
afterAll(() => vi.unstubAllGlobals())
const { pagesLeft } = await import('./step-back.ts')

const stepBack = () => target.dispatchEvent(new Event('popstate'))
const laterTask = () => new Promise((resolve) => setTimeout(resolve, 1))
let asked = 0
let page: (address: string) => Promise<unknown>
let left: ReturnType<typeof pagesLeft>

beforeEach(async () => {
  await laterTask()
  asked = 0
  left = pagesLeft()
  const loader = left.keeping(() => (asked += 1))
  page = async (address) =>
    loader({ request: new Request(`http://harbor.localhost${address}`), params: {}, context: {} } as never)
  await page('/templates/Create/flyers?s=101')
})

test('a step back shows what was left', async () => {
  stepBack()
  expect(await page('/templates/Create/flyers?s=101')).toBe(1)
})

test('a step back to the page that the server sent asks nothing', async () => {
  left.remember('/home', 'as sent')
  stepBack()
  expect(await page('/home')).toBe('as sent')
  expect(asked).toBe(1)
})

test('a step back to what was never seen asks', async () => {
  stepBack()
  expect(await page('/templates/Create/flyers?s=102')).toBe(2)
})

test('a link asks again, also after a step back', async () => {
  expect(await page('/templates/Create/flyers?s=101')).toBe(2)
  stepBack()
  await laterTask()
  expect(await page('/templates/Create/flyers?s=101')).toBe(3)
})

test('a change forgets what was left', async () => {
  left.remember('/home', 'as sent')
  target.dispatchEvent(new Event(CHANGED))
  stepBack()
  expect(await page('/templates/Create/flyers?s=101')).toBe(2)
  expect(await page('/home')).toBe(3)
})

test('the oldest of more than thirty is asked again', async () => {
  for (let at = 0; at < 30; at++) left.remember(`/posts/${at}`, at)
  stepBack()
  expect(await page('/posts/0')).toBe(0)
  expect(await page('/templates/Create/flyers?s=101')).toBe(2)
})
