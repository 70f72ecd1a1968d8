/** Short links of printed codes: how they are written, and where they may lead. */

/** Digits and letters that nobody takes for one another, on paper or over the phone: no 0 and o, no 1, i and l. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
/** 31^8 are 850 billion: with a limit on how often somebody asks, none is found by guessing. */
const LENGTH = 8
const CODE = /^[2-9a-hjkmnp-z]{8}$/

export const isScanCode = (text: string): boolean => CODE.test(text)

/**
 * @param random a byte at a time; those that would make some letters likelier than others are passed over
 */
export function newScanCode(random: () => number): string {
  const fair = 256 - (256 % ALPHABET.length)
  let code = ''
  while (code.length < LENGTH) {
    const byte = random()
    if (byte < fair) code += ALPHABET.charAt(byte % ALPHABET.length)
  }
  return code
}

export const scanPath = (code: string): string => `/q/${code}`

/** Where a code leads. Usual: the page of its listing, or else of its agent. */
export type CodeTarget =
  { kind: 'usual' } | { kind: 'landing-page'; page_id: string } | { kind: 'address'; address: string }

export const LONGEST_TARGET = 2000
const NOT_HTTPS = 'Enter the whole address of a web page, beginning with https://.'

/**
 * What is wrong with an address that a code is to lead to; null: nothing.
 * @param hosts of the site that the code is on: a code that leads to a code might lead round in a circle
 */
export function targetProblem(address: string, hosts: readonly string[]): string | null {
  if (address.length > LONGEST_TARGET) return 'This address is too long.'
  if (!/^https:\/\//i.test(address) || /[\s\\\p{Cc}]/u.test(address) || !URL.canParse(address))
    return NOT_HTTPS
  const { hostname, username, password, pathname } = new URL(address)
  if (username !== '' || password !== '') return 'Enter the address without a user name and password.'
  // Numbers instead of a name, and names of somebody's own network, are no place for a flyer to lead to.
  if (!/\.\p{L}[\p{L}\d-]*$/u.test(hostname)) return NOT_HTTPS
  if (hosts.includes(hostname) && /^\/q(\/|$)/i.test(pathname))
    return 'This address is a code itself. Enter the page that it leads to.'
  return null
}
