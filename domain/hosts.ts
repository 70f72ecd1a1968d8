/** Names of hosts as people type them. */

/** 'https://WWW.Example.com/home' → 'www.example.com'; umlauts become what DNS has for them. */
export function plainHost(typed: string): string {
  const text = typed.trim().replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
  const host = text.split(/[/?#]/, 1)[0]?.replace(/^[^@]*@/, '') ?? ''
  const name = host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase()
  if (!/[^\u0000-\u007f]/.test(name) || !URL.canParse(`http://${name}`)) return name
  return new URL(`http://${name}`).hostname
}

const LABEL = /^(?!-)[a-z\d-]{1,63}(?<!-)$/
/** Never anybody's: RFC 2606, RFC 6761 and names of local networks. */
const RESERVED = /(?:^|\.)(?:example|invalid|onion|local|internal|lan|home\.arpa|in-addr\.arpa|ip6\.arpa)$/

/** What is wrong with the name of a host, as a sentence; null: nothing. @param host as `plainHost` answers it */
export function hostProblem(host: string): string | null {
  if (host === '') return 'Enter an address, such as www.example.com'
  const labels = host.split('.')
  if (host.length > 253 || !labels.every((label) => LABEL.test(label)))
    return 'This is not the address of a site. Enter one such as www.example.com'
  if (/^[\d.]+$/.test(host)) return 'Enter a name such as www.example.com, not a number'
  if (labels.length < 2) return 'Enter the whole address, such as www.example.com'
  return RESERVED.test(host) ? 'Nobody can own an address with this ending' : null
}
