/**
 * The address that is looked for: what cannot be the address of anything here is an unknown one like any other, with
 * the tenant's own 404. Broken escapes, U+0000, and forms that a later reader would take for another path or another
 * host ('//other.example', '/%2e%2e', backslashes) never get as far as a route.
 */
export function addressWithin(url: string): string {
  // A query may say '100%' as users and letters do: it is read as it stands.
  const [path = ''] = url.split('?', 1)
  return isPlain(path) ? url : (CALL.exec(path)?.[0] ?? '/') + 'not-found'
}

/** A call is answered like a call. */
const CALL = /^\/[a-z-]+\/api\/v1\//

function isPlain(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//')) return false
  try {
    const decoded = decodeURIComponent(path)
    return !/[\u0000\\]|(?:^|\/)\.{1,2}(?:\/|$)/.test(decoded)
  } catch {
    return false
  }
}
