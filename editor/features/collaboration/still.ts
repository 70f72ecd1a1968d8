/** What stood on the screen when one editor gave way to another. */
export interface Still {
  /** Over the new editor's empty page. */
  show(root: HTMLElement): void
  /** The page is there: it takes the image's place, at the place to which it was scrolled. */
  hide(root: HTMLElement): void
}

const scrollerOf = (root: HTMLElement): Element | null => root.closest('.editor-scroller')

export function stillOf(root: HTMLElement): Still {
  const image = root.cloneNode(true) as HTMLElement
  const scrolled = scrollerOf(root)?.scrollTop ?? 0
  const height = root.offsetHeight
  image.removeAttribute('contenteditable')
  // A second textbox of the same name would be there for screen readers and keyboards.
  for (const name of ['id', 'role', 'aria-label', 'tabindex']) image.removeAttribute(name)
  image.inert = true
  image.ariaHidden = 'true'
  Object.assign(image.style, { position: 'absolute', inset: '0' })
  return {
    show(next) {
      next.parentElement?.append(image)
      next.style.minHeight = `${height}px`
      scrollerOf(next)?.scrollTo({ top: scrolled })
    },
    hide(next) {
      const top = scrollerOf(next)?.scrollTop
      image.remove()
      next.style.minHeight = ''
      if (top !== undefined) scrollerOf(next)?.scrollTo({ top })
    },
  }
}
