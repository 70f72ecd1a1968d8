/** What is wrong with the address of a feed, by its form alone; whose network it is in is looked at whenever it is asked. */
const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** @param allowsLocal on a demonstration, this machine may be named without TLS */
export function feedAddressProblem(typed: string, allowsLocal: boolean): string | null {
  if (typed.trim() === '') return 'Enter the address.'
  if (!URL.canParse(typed)) return WHOLE
  const { protocol, hostname, username, password, hash, search } = new URL(typed)
  const isLocal = allowsLocal && protocol === 'http:' && LOCAL.has(hostname)
  if (protocol !== 'https:' && !isLocal) return WHOLE
  if (username || password) return 'Leave name and password out of the address.'
  if (hash || search) return 'Leave out what follows the ? or #.'
  return null
}
const WHOLE = 'Enter the whole address, beginning with https://.'
