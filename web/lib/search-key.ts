/** '/' goes to the search box from anywhere but a field. The answer ends that. */
export function onSearchKey(box: () => HTMLElement | null): () => void {
  const focus = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog'))
      return
    event.preventDefault()
    box()?.focus()
  }
  addEventListener('keydown', focus)
  return () => removeEventListener('keydown', focus)
}
