/** px: enough of the place before it to see that there is one. */
const PEEK = 40

/** A strip of links that is wider than a phone is moved to the current one, where that is out of sight. */
export function showCurrent(strip: HTMLElement): void {
  const at = strip.getBoundingClientRect()
  const link = strip.querySelector('[aria-current]')?.getBoundingClientRect()
  if (link && (link.left < at.left || link.right > at.right)) strip.scrollLeft += link.left - at.left - PEEK
}
