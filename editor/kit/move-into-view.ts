/** Pixels between a list and the edge of the screen. */
const EDGE = 8

/** What hangs from a tool near the right edge moves in by as much as would be cut off. */
export function moveIntoView(shown: HTMLElement): void {
  const over = shown.getBoundingClientRect().right + EDGE - document.documentElement.clientWidth
  if (over > 0) shown.style.translate = `${-over}px`
}
