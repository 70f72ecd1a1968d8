/** Posts and videos in the device's own share sheet: a stand-in that takes and refuses as real ones do, and writes down what it got. */
import { expect, test, type Page } from '@playwright/test'
import { A_LISTING } from '@frontage/testing/listings.ts'
import { settled } from './both-widths.ts'
import { aShopper, call } from './shopper.ts'
import { at } from './visitor.ts'

interface Device {
  /** Bytes of all files together. */
  most: number
  /** What becomes of the next ones, in turn; then they are shared. */
  answers: ('left' | 'open' | 'lost' | 'refused' | 'shared')[]
  shared: { files: { name: string; type: string; size: number }[]; title: string; text: string }[]
}
declare global {
  interface Window {
    device: Device
  }
}

const aDevice = (page: Page) =>
  page.addInitScript(() => {
    const device: Device = { most: 50_000_000, answers: [], shared: [] }
    let isOpen = false
    // Each look that a test takes at the page would count as a press of its own.
    let pressedAt = -Infinity
    addEventListener('pointerdown', () => (pressedAt = performance.now()), { capture: true })
    const userActivation = {
      get isActive() {
        return performance.now() - pressedAt < 5_000
      },
    }
    const canShare = ({ files = [] }: ShareData = {}) =>
      files.length > 0 &&
      files.every(({ type }) => ['image/png', 'video/mp4'].includes(type)) &&
      files.reduce((sum, { size }) => sum + size, 0) <= device.most
    const share = async (data: ShareData = {}) => {
      if (isOpen) throw new DOMException('One is open.', 'InvalidStateError')
      if (!canShare(data)) throw new TypeError('Not these.')
      if (!userActivation.isActive) throw new DOMException('Nobody pressed.', 'NotAllowedError')
      isOpen = true
      // It is gone from the screen, and the device never says so.
      if (device.answers[0] === 'lost') await new Promise(() => device.answers.shift())
      await new Promise((resolve) => setTimeout(resolve, 50))
      isOpen = false
      const answer = device.answers.shift() ?? 'shared'
      if (answer === 'left') throw new DOMException('Closed.', 'AbortError')
      if (answer === 'open') throw new DOMException('Another one is open.', 'InvalidStateError')
      if (answer === 'refused') throw new DOMException('Not here.', 'NotAllowedError')
      const { files = [], title = '', text = '' } = data
      device.shared.push({ files: files.map(({ name, type, size }) => ({ name, type, size })), title, text })
    }
    Object.assign(window, { device })
    Object.defineProperties(navigator, {
      canShare: { value: canShare },
      share: { value: share },
      userActivation: { value: userActivation },
    })
  })
const shared = (page: Page) => page.evaluate(() => window.device.shared)
const next = (page: Page, change: Partial<Device>) =>
  page.evaluate((change) => void Object.assign(window.device, change), change)
const sharing = (page: Page) => page.getByRole('button', { name: 'Share', exact: true })
const SAVED_INSTEAD = 'This device can’t share this file, so we downloaded it instead.'
const STILL_OPEN = 'Another share window is still open. Close it and press Share again, or press Download.'
const TOOK_TOO_LONG = 'That took too long. Press Share again.'
const errors = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('alert')

/** Of a template for social networks, with what it asks for. @returns its page */
async function aPost(page: Page): Promise<string> {
  const { rows } = await call<{ rows: { id: string }[] }>(
    page,
    'GET',
    '/templates?product=social-post&pageSize=1',
  )
  const design = await call<{ id: string; revision: number }>(page, 'POST', '/designs', {
    template_id: rows[0]?.id,
  })
  const { issues } = await call<{ issues: { severity: string; slot: string | null; fix?: string }[] }>(
    page,
    'GET',
    `/designs/${design.id}/post`,
  )
  const missing = issues.filter(({ severity, slot }) => severity === 'error' && slot !== null)
  const slots = Object.fromEntries(
    missing.map(({ slot, fix = '' }) => [
      slot,
      fix.includes('image')
        ? { image: { sample: 'white-farmhouse', zoom: 1, x: 0.5, y: 0.5 } }
        : { text: '12 June' },
    ]),
  )
  if (missing.length > 0)
    await call(page, 'PUT', `/designs/${design.id}`, { revision: design.revision, slots })
  return `/marketingmaterials/${design.id}/post?network=linkedin`
}

test('a post is shared with its image and text; closing the sheet is no error, and what it refuses is downloaded', async ({
  page,
  baseURL,
}) => {
  await aDevice(page)
  await aShopper(page, baseURL!, 'harbor')
  await page.goto(at(baseURL, 'harbor', await aPost(page)))
  await settled(page)
  await expect(sharing(page)).toBeEnabled()

  let downloads = 0
  page.on('download', () => downloads++)
  const nothingShared = async () => {
    await expect(sharing(page)).toBeEnabled()
    await expect(errors(page)).toHaveCount(0)
    await expect(page.getByText(SAVED_INSTEAD)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Keep track of it' })).toBeVisible()
  }
  await next(page, { answers: ['left'] })
  await sharing(page).click()
  await expect.poll(() => page.evaluate(() => window.device.answers)).toEqual([])
  await nothingShared()
  await expect(page.getByText(STILL_OPEN)).toHaveCount(0)
  // Two presses within a second are one.
  await expect(async () => {
    await next(page, { answers: ['open'] })
    await sharing(page).click()
    await expect(page.getByText(STILL_OPEN)).toBeVisible({ timeout: 500 })
  }).toPass()
  await nothingShared()
  expect(await shared(page)).toEqual([])
  expect(downloads).toBe(0)

  await sharing(page).click()
  await expect(page.getByRole('heading', { name: 'Did you post it?' })).toBeVisible()
  const [{ files, text } = { files: [], text: '' }, ...more] = await shared(page)
  expect(more).toEqual([])
  expect(files).toEqual([
    { name: expect.stringMatching(/\.png$/), type: 'image/png', size: expect.any(Number) },
  ])
  expect(files[0]?.size).toBeGreaterThan(10_000)
  expect(text).toMatch(/\/q\/[2-9a-z]{8}$/)

  // By its word, and as too large.
  for (const change of [{ answers: ['refused' as const] }, { most: 1000 }]) {
    await next(page, change)
    const [download] = await Promise.all([page.waitForEvent('download'), sharing(page).click()])
    expect(download.suggestedFilename()).toBe(files[0]?.name)
    await expect(page.getByText(SAVED_INSTEAD).first()).toBeVisible()
  }
  expect(await shared(page)).toHaveLength(1)
})

test('a sheet that the device has lost is said with the next press, and the download is still there', async ({
  page,
  baseURL,
}) => {
  await aDevice(page)
  await aShopper(page, baseURL!, 'harbor')
  await page.goto(at(baseURL, 'harbor', await aPost(page)))
  await settled(page)
  await expect(sharing(page)).toBeEnabled()
  await next(page, { answers: ['lost'] })
  await sharing(page).dblclick()
  await expect.poll(() => page.evaluate(() => window.device.answers)).toEqual([])
  await expect(page.getByText(STILL_OPEN)).toHaveCount(0)
  await expect(async () => {
    await sharing(page).click()
    await expect(page.getByText(STILL_OPEN)).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(errors(page)).toHaveCount(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.png$/)
  expect(await shared(page)).toEqual([])
})

test('a device without a sheet for files is offered the download alone', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'harbor')
  await page.addInitScript(() => {
    Object.defineProperties(navigator, {
      share: { value: async () => undefined },
      canShare: { value: ({ files }: ShareData = {}) => !files },
    })
  })
  await page.goto(at(baseURL, 'harbor', await aPost(page)))
  await settled(page)
  await expect(page.getByRole('button', { name: 'Download' })).toBeEnabled()
  await expect(sharing(page)).toHaveCount(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.png$/)
})

test('a video that takes longer to fetch than a press counts is shared with the next press', async ({
  page,
  baseURL,
}) => {
  await aDevice(page)
  await aShopper(page, baseURL!, 'harbor')
  const listing = await call<{ id: string }>(page, 'POST', '/listings', {
    state: { ...A_LISTING, street: '7 Share Lane' },
  })
  const made = {
    at: '2026-11-01T00:00:00Z',
    byte_size: 5000,
    name: '7-share-lane.mp4',
    version: 'v1',
    is_current: true,
  }
  // The calls alone: the page's own address ends in the same.
  await page.route(`**/api/v1/listings/${listing.id}/video`, (route) =>
    route.fulfill({ json: { success: true, data: { state: 'done', percent: 100, problem: null, made } } }),
  )
  let asked = 0
  let pause = 0
  await page.route(`**/listings/${listing.id}/video/file*`, async (route) => {
    // The player asks for pieces of it.
    if (route.request().resourceType() === 'fetch') asked++
    await new Promise((resolve) => setTimeout(resolve, pause))
    await route.fulfill({ contentType: 'video/mp4', body: Buffer.alloc(5000, 1) })
  })
  await page.goto(at(baseURL, 'harbor', `/listings/${listing.id}/video`))
  await settled(page)
  await sharing(page).click()
  await expect.poll(async () => (await shared(page)).length).toBe(1)
  expect((await shared(page))[0]?.files).toEqual([
    { name: '7-share-lane.mp4', type: 'video/mp4', size: 5000 },
  ])

  // A press counts for five seconds.
  pause = 6_000
  await sharing(page).click()
  await expect(page.getByText(TOOK_TOO_LONG)).toBeVisible({ timeout: 15_000 })
  await expect(errors(page)).toHaveCount(0)
  expect(await shared(page)).toHaveLength(1)
  // What is here is kept as long as it was not shared.
  await next(page, { answers: ['left'] })
  await sharing(page).click()
  await expect.poll(() => page.evaluate(() => window.device.answers)).toEqual([])
  await expect(sharing(page)).toBeEnabled()
  await sharing(page).click()
  await expect.poll(async () => (await shared(page)).length).toBe(2)
  expect(asked).toBe(2)
})
