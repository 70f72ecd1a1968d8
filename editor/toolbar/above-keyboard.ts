/** Pixels between the line that is written and the bar. */
const GAP = 8

/** Phones draw their keyboard over the page: what stands at the lower edge is lifted by as much, and the caret with it. A ref. */
export function stayAboveKeyboard(bar: HTMLElement | null): (() => void) | undefined {
  const seen = window.visualViewport
  if (!bar || !seen) return undefined
  const scroller = bar.closest('.editor-shell')?.querySelector<HTMLElement>('.editor-scroller')
  let covered = 0
  const lift = (): void => {
    // Zooming in shows less of the page too; that is no keyboard.
    const isZoomed = seen.scale !== 1
    covered = isZoomed ? 0 : Math.max(0, window.innerHeight - seen.height - seen.offsetTop)
    bar.style.bottom = isZoomed ? '' : `${covered}px`
    // The last line can be scrolled above the keyboard too.
    scroller?.style.setProperty('--covered', `${covered}px`)
    showCaret()
  }
  const showCaret = (): void => {
    const caret = covered > 0 && scroller ? caretIn(scroller) : null
    if (!scroller || !caret) return
    const below = caret.bottom + GAP - bar.getBoundingClientRect().top
    if (below > 0) scroller.scrollTop += below
  }
  lift()
  seen.addEventListener('resize', lift)
  seen.addEventListener('scroll', lift)
  document.addEventListener('selectionchange', showCaret)
  return () => {
    seen.removeEventListener('resize', lift)
    seen.removeEventListener('scroll', lift)
    document.removeEventListener('selectionchange', showCaret)
    scroller?.style.removeProperty('--covered')
  }
}

/** Where someone writes; an empty line has no box of its own but its element's. */
function caretIn(scroller: HTMLElement): DOMRect | null {
  const selection = document.getSelection()
  const node = selection?.focusNode
  if (!selection || !node || !scroller.contains(node)) return null
  const range = document.createRange()
  range.setStart(node, selection.focusOffset)
  const line = node instanceof Element ? (node.childNodes[selection.focusOffset] ?? node) : node.parentElement
  const element = line instanceof Element ? line : line?.parentElement
  return range.getClientRects()[0] ?? element?.getBoundingClientRect() ?? null
}
