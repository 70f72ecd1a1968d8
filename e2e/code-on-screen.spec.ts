/** The code on an ordered piece is scanned off the order's own page, by a decoder that shares nothing with the encoder. */
import { expect, test, type Page } from '@playwright/test'
import { codeInPng } from '@frontage/artwork/oracle/read-code.ts'
import { expectAccessible } from './accessible.ts'
import {
  aShopper,
  call,
  fillPaymentCard,
  goToPayment,
  hasInCart,
  payButton,
  testPaymentCards,
} from './shopper.ts'

const widths = [1440, 390]

/** An order of a flyer and of a postcard, whose code is on its back. */
async function anOrderWithCodes(page: Page): Promise<string> {
  const flyer = await hasInCart(page, { product: 'letter-flyer', slug: 'gallery-wall-just-listed' })
  await hasInCart(page, { product: 'postcard-4x6', slug: 'three-gables-postcard' })
  await goToPayment(page)
  await fillPaymentCard(page, testPaymentCards.accepted)
  await payButton(page).click()
  await page.getByRole('link', { name: 'View your order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
  return flyer
}

interface Ordered {
  snapshot: { lines: { name: string; codes: Record<string, string> }[] }
}

test('the code of an ordered piece is read off the screen and leads on', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'harbor', 'active')
  await page.setViewportSize({ width: 1440, height: 900 })
  const flyer = await anOrderWithCodes(page)
  const { snapshot } = await call<Ordered>(
    page,
    'GET',
    `/orders/${new URL(page.url()).pathname.split('/').at(-1)}`,
  )
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    for (const { name, codes } of snapshot.lines) {
      const [address] = Object.values(codes)
      const shows = page.getByRole('button', { name: `Show QR code of ${name}` })
      await shows.click()
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog.getByRole('img', { name: new RegExp(`^${name}`) }).first()).toBeVisible()
      await expect.poll(async () => codeInPng(await page.screenshot())).toBe(address)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(shows).toBeFocused()
    }

    // The image itself opens large, too, and leads on to the code.
    const image = page.getByRole('button', { name: `Enlarge ${flyer}` })
    await image.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: flyer })
    const pages = dialog.getByRole('region', { name: `Pages of ${flyer}` })
    const paper = pages.getByRole('img')
    const before = (await paper.boundingBox())!
    // All of its width is in view, and as much of the screen as there is.
    expect(before.width).toBeLessThanOrEqual(width)
    expect(before.width).toBeGreaterThan(width * 0.75)
    await pages.focus()
    await page.keyboard.press('+')
    await expect.poll(async () => (await paper.boundingBox())!.width / before.width).toBeCloseTo(1.5, 1)
    await page.keyboard.press('0')
    await expect.poll(async () => (await paper.boundingBox())!.width).toBeCloseTo(before.width, 0)
    await dialog.getByRole('button', { name: 'Show QR code' }).click()
    await expect
      .poll(async () => codeInPng(await page.screenshot()))
      .toBe(Object.values(snapshot.lines.find(({ name }) => name === flyer)!.codes)[0])
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await page.keyboard.press('Escape')
    await expect(image).toBeFocused()
  }
  const address = Object.values(snapshot.lines[0]!.codes)[0]!
  // Its agent's own site, which is not there to be opened.
  const scanned = await page.evaluate(
    async (path) => (await fetch(path, { redirect: 'manual' })).type,
    new URL(address).pathname,
  )
  expect(scanned).toBe('opaqueredirect')
})

test('a design in the cart and a saved one open large', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'harbor', 'active')
  const name = await hasInCart(page, { product: 'letter-flyer', slug: 'gallery-wall-just-listed' })
  await page.goto(new URL('/shopping-cart', page.url()).href)
  await page.getByRole('button', { name: `Enlarge ${name}` }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('button', { name: 'Show QR code' }).click()
  await expect.poll(async () => codeInPng(await page.screenshot())).toContain('/q/')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.goto(new URL('/marketingmaterials', page.url()).href)
  const card = page.getByRole('article', { name }).first()
  await card.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'View large' }).click()
  await expect(page.getByRole('dialog', { name }).getByRole('img', { name })).toBeVisible()
})
