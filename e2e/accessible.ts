import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** A frame that runs no scripts cannot be asked from within; what it holds is looked at as a page of its own. */
const WITHOUT_SCRIPTS = 'iframe[sandbox]:not([sandbox~="allow-scripts"])'

/**
 * What axe finds wrong on the page as it stands, open dialogs and the site's own frames included: '<rule>: <element>'.
 * @param isKnown the page was looked at before and is still the same document: axe is in it
 */
export async function violationsOn(page: Page, { isKnown = false } = {}): Promise<string[]> {
  // In one call: otherwise all that axe did not find wrong travels to a page of its own and back, which takes longer.
  const axe = new AxeBuilder({ page, ...(isKnown ? { axeSource: '0' } : {}) }).setLegacyMode()
  const { violations } = await axe
    .exclude(WITHOUT_SCRIPTS)
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** Nothing is wrong with what anybody meets on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
}

/** Nothing is wrong with one part of the page, which may still be on its way: axe throws on a part that is not there. */
export async function expectPartAccessible(page: Page, selector: string): Promise<void> {
  await expect(page.locator(selector).first()).toBeVisible()
  expect((await new AxeBuilder({ page }).include(selector).analyze()).violations).toEqual([])
}
