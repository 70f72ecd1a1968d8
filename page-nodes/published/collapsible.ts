/** Keeps what the reader opened or closed for as long as the tab lives, and opens what a link or a print leads into. */
export function rememberToggles(root: HTMLElement): () => void {
  const all = [...root.querySelectorAll<HTMLDetailsElement>('details.page-collapsible')]
  const key = (index: number): string => `page-open:${globalThis.location?.pathname ?? ''}:${index}`
  all.forEach((details, index) => {
    const stored = read(key(index))
    if (stored !== null) details.open = stored === 'true'
    details.addEventListener('toggle', () => write(key(index), String(details.open)))
  })
  const openTarget = (): void => {
    const target = root.ownerDocument.getElementById(globalThis.location?.hash.slice(1) ?? '')
    for (const details of all) if (target && details.contains(target)) details.open = true
  }
  const openAll = (): void => all.forEach((details) => (details.open = true))
  const page = root.ownerDocument.defaultView
  page?.addEventListener('hashchange', openTarget)
  page?.addEventListener('beforeprint', openAll)
  openTarget()
  return () => {
    page?.removeEventListener('hashchange', openTarget)
    page?.removeEventListener('beforeprint', openAll)
  }
}

/** A browser that refuses storage shows the page as the author left it. */
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Nothing is lost but the memory of a toggle.
  }
}
