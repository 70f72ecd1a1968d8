/** Phones draw their keyboard over the page: what stands at the lower edge is lifted by as much. A ref. */
export function stayAboveKeyboard(bar: HTMLElement | null): (() => void) | undefined {
  const seen = window.visualViewport
  if (!bar || !seen) return undefined
  const lift = (): void => {
    const covered = Math.max(0, window.innerHeight - seen.height - seen.offsetTop)
    // Zooming in shows less of the page too; that is no keyboard.
    bar.style.bottom = seen.scale === 1 ? `${covered}px` : ''
  }
  lift()
  seen.addEventListener('resize', lift)
  seen.addEventListener('scroll', lift)
  return () => {
    seen.removeEventListener('resize', lift)
    seen.removeEventListener('scroll', lift)
  }
}
