/** What axe says of a page. Its source is half a megabyte: each document gets it once, however often it is looked at. */
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Frame, type Page } from '@playwright/test'

declare global {
  interface Window {
    axe?: typeof axe
    /** What was in sight when it was last noted, and in which colors. */
    seen?: WeakMap<Element, string>
    colorsOf?: (element: Element) => string
  }
}

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** A frame that runs no scripts cannot be asked from within; what it holds is looked at as a page of its own. */
const WITHOUT_SCRIPTS = 'iframe[sandbox]:not([sandbox~="allow-scripts"])'

interface Look {
  /** Selectors: of what alone is looked at, and of what is left out. */
  include?: string
  exclude?: string
  /** Rules that do not apply. */
  without?: readonly string[]
}

/** What axe finds wrong on the page as it stands, open dialogs and the site's own frames included: '<rule>: <element>'. */
export async function violationsOn(
  page: Page,
  { include, exclude, without = [] }: Look = {},
): Promise<string[]> {
  await learnAxe(page.mainFrame())
  // A frame may be gone by now.
  await Promise.all(page.frames().map((frame) => learnAxe(frame).catch(() => undefined)))
  const context = {
    include: include ? [include] : [],
    exclude: [WITHOUT_SCRIPTS, ...(exclude ? [exclude] : [])],
  }
  const options = {
    resultTypes: ['violations' as const],
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  }
  // What is right with the page stays there: on its way here it would take longer than the look.
  return page.evaluate(
    async ([context, options]) => {
      const { violations } = await window.axe!.run(context, options)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    },
    [context, options] as const,
  )
}

const CONTRAST = 'color-contrast'
const VISIBLE = { checkOpacity: true, checkVisibilityCSS: true }

/** Notes what is in sight now, for `violationsAtAnotherWidth`. */
export const noteSeen = (page: Page): Promise<void> =>
  page.evaluate((visible) => {
    const colorsOf = (element: Element): string => {
      const { color, backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
      return [color, backgroundColor, backgroundImage, opacity].join()
    }
    const shown = [...document.querySelectorAll('*')].filter((one) => one.checkVisibility(visible))
    window.colorsOf = colorsOf
    window.seen = new WeakMap(shown.map((one) => [one, colorsOf(one)]))
  }, VISIBLE)

/**
 * What axe finds wrong once the width has changed. Contrast takes most of a look's time: it is looked at where something is
 * in sight that was not when it was noted, or has other colors than then.
 */
export async function violationsAtAnotherWidth(page: Page, look: Look = {}): Promise<string[]> {
  const others = await violationsOn(page, { ...look, without: [...(look.without ?? []), CONTRAST] })
  const pale = await page.evaluate(
    async ([rule, visible, within]) => {
      const isNew = (one: Element) =>
        one.checkVisibility(visible) && window.seen?.get(one) !== window.colorsOf?.(one)
      const came = [...document.querySelectorAll(`${within} *`)].filter(
        (one) => isNew(one) && !(one.parentElement && isNew(one.parentElement)),
      )
      if (came.length === 0) return []
      const { violations } = await window.axe!.run({ include: came }, { runOnly: [rule] })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    },
    [CONTRAST, VISIBLE, look.include ?? 'body'] as const,
  )
  return [...others, ...pale]
}

async function learnAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(SOURCE)
}

/** Nothing is wrong with what anybody meets on the page as it stands. */
export async function expectAccessible(page: Page, look: Look = {}): Promise<void> {
  expect(await violationsOn(page, look)).toEqual([])
}

/** Nothing is wrong with one part of the page, which may still be on its way: axe throws on a part that is not there. */
export async function expectPartAccessible(page: Page, selector: string): Promise<void> {
  await expect(page.locator(selector).first()).toBeVisible()
  await expectAccessible(page, { include: selector })
}
