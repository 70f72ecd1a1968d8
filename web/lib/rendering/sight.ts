/** What of a page is in sight, and what may wait until that has been shown. */

/** ms */
const LONGEST_IDLE_WAIT = 300
/** CSS pixels below and above the screen that a first turn of the wheel brings into sight. */
const A_TURN = 200

/** @param around CSS pixels beyond the screen's edges that count as well */
export function isInSight(paper: HTMLElement, around = 0): boolean {
  const { top, bottom, left, right } = paper.getBoundingClientRect()
  return bottom > -around && top < innerHeight + around && right > -around && left < innerWidth + around
}

/** Not every browser says when it is idle. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LONGEST_IDLE_WAIT })
  else setTimeout(work, 200)
}

const putOff = new Set<HTMLElement>()

/**
 * For drawings that come to a page all at once: before the next frame those in sight are laid out, when it has been
 * shown the others. The style sheet leaves out what is marked `data-later`.
 */
export function inSightFirst(paper: HTMLElement): void {
  if (putOff.size === 0) requestAnimationFrame(layOut)
  putOff.add(paper)
  paper.dataset.later = ''
}

function layOut(): void {
  const papers = [...putOff]
  putOff.clear()
  const show = (paper: HTMLElement) => delete paper.dataset.later
  const first = new Set(papers.filter((paper) => isInSight(paper, A_TURN)))
  first.forEach(show)
  // The next frame begins when this one has been shown.
  requestAnimationFrame(() => whenIdle(() => papers.forEach(show)))
}
