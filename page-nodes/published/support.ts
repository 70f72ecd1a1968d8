export function offerSupport(root: HTMLElement, open: (() => void) | undefined): () => void {
  if (!open) return () => {}
  const answer = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest?.('[data-support="open"]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open()
  }
  root.addEventListener('click', answer)
  return () => root.removeEventListener('click', answer)
}
