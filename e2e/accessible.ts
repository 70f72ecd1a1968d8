/** What axe says of a page. Its source is half a megabyte: each document gets it once, however often it is looked at. */
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Frame, type Page } from '@playwright/test'

declare global {
  interface Window {
    axe?: typeof axe
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
