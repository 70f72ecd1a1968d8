/** What a thumb has to hit: everything that answers to it is 44 px each way, or takes a touch as far around as that. */
import { expect, type Page } from '@playwright/test'

/** Half of 44, less what rounding may take. */
const REACH = 21.75

/** Everything visible that is too small, with its size. Links within running text are as high as their line. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(async (reach) => {
    const small: string[] = []
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem]',
    )
    const isInText = (one: HTMLElement) =>
      one.matches('a') &&
      getComputedStyle(one).display === 'inline' &&
      [...(one.parentElement?.childNodes ?? [])].some(
        (node) => node !== one && node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    for (const one of targets) {
      const target = one.matches('[type=radio], [type=checkbox], [type=file]')
        ? (one.closest('label') ?? one)
        : one
      if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (target.closest('[inert], [aria-hidden=true]') || isInText(one)) continue
      // A text of the drawing is as large as it prints; it has a field of its own beside it.
      if (one.getAttribute('aria-label')?.startsWith('Edit ')) continue
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const box = target.getBoundingClientRect()
      // Comes into sight under the keyboard alone.
      if (one.matches('a[href^="#"]') && one.textContent === 'Skip to content') continue
      // Only for screen readers, or out to the side until it is asked for.
      if (box.width <= 2 || box.height <= 2 || box.bottom <= 0 || box.right <= 0 || box.left >= innerWidth)
        continue
      if (box.width >= 2 * reach && box.height >= 2 * reach) continue
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const answers = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy)
        return hit !== null && (target.contains(hit) || hit.closest('label')?.contains(one) === true)
      }
      // What is narrow or low may still take the touch around it.
      const isWide = box.width >= 2 * reach || (answers(-reach, 0) && answers(reach, 0))
      const isHigh = box.height >= 2 * reach || (answers(0, -reach) && answers(0, reach))
      if (isWide && isHigh) continue
      const name = one.getAttribute('aria-label') ?? target.textContent?.trim() ?? ''
      small.push(
        `${one.tagName.toLowerCase()} “${name.slice(0, 40)}” ${Math.round(box.width)} × ${Math.round(box.height)} .${target.className}`,
      )
    }
    return [...new Set(small)]
  }, REACH)

/** Soft, so that one page does not hide the others. */
export async function expectTouchable(page: Page, what: string): Promise<void> {
  expect.soft(await smallTargets(page), what).toEqual([])
}
