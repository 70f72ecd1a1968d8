/** A page as it stands, at the width of a desk and of a phone: what axe knows, and that nothing runs out sideways. */
import { expect, type Page } from '@playwright/test'
import { noteSeen, violationsAtAnotherWidth, violationsOn } from './accessible.ts'
import { ready } from './visitor.ts'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }
export const WIDTHS = [WIDE, NARROW]

/** What is loading in sight has come, or has said that it will not. */
export async function settled(page: Page): Promise<void> {
  await ready(page)
  const waiting = page.locator('main [aria-busy="true"], main [class*="skeleton"]')
  await expect
    .poll(() =>
      waiting.evaluateAll(
        (all) =>
          all
            .map((one) => one.getBoundingClientRect())
            .filter(({ top, bottom }) => bottom > 0 && top < innerHeight).length,
      ),
    )
    .toBe(0)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** Both widths of the page as it stands, or of one part of it. Soft, so that one fault does not hide the others. */
export async function look(page: Page, what: string, include?: string): Promise<void> {
  const part = include ? { include } : {}
  await atWidthOf(page, what, WIDE, () => violationsOn(page, part))
  await noteSeen(page)
  await atWidthOf(page, what, NARROW, () => violationsAtAnotherWidth(page, part))
  await page.setViewportSize(WIDE)
}

async function atWidthOf(page: Page, what: string, size: typeof WIDE, violations: () => Promise<string[]>) {
  await page.setViewportSize(size)
  // What follows the width has followed it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect.soft(await violations(), `${what} at ${size.width}`).toEqual([])
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(sideways, `${what} at ${size.width} is wider than the screen`).toBeLessThanOrEqual(0)
}

/**
 * Looks at the dialog of that name and leaves it as anybody would. Where there is anything to do, it begins there. The page
 * behind it takes part in nothing; every-page.spec.ts and the spec of that page look at it.
 */
export async function lookAt(page: Page, name: string | RegExp, what: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: 'Close', exact: true }).first()).not.toBeFocused()
  await expect(dialog.locator('[aria-busy="true"], [class*="skeleton"]')).toHaveCount(0)
  await look(page, what, 'dialog:modal')
  // However far it is scrolled, the way out stays in sight.
  await dialog.evaluate((one) => one.scrollTo(0, one.scrollHeight))
  await expect(dialog.getByRole('button', { name: 'Close', exact: true }).first()).toBeInViewport()
  await dialog.press('Escape')
  await expect(dialog).toBeHidden()
}
