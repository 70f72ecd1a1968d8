/** Screens ahead of the reader at which something foreign begins to load. */
const AHEAD = '200px'

/** Calls once for each element when it comes near the screen; at once where a browser can't tell. */
export function whenNear(elements: Iterable<HTMLElement>, show: (element: HTMLElement) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    for (const element of elements) show(element)
    return () => {}
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        show(target as HTMLElement)
      }
    },
    { rootMargin: AHEAD },
  )
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}
