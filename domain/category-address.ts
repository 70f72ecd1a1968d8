/** Where a category leads instead of its own listing. */

/** A page elsewhere: http or https, with a host and no password. */
export function isOutsideAddress(url: string): boolean {
  // 'https:a' is a page of the site that it stands on.
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  return (protocol === 'https:' || protocol === 'http:') && hostname !== '' && !username && !password
}

/** A page of this site: a path that no browser takes for another host. */
export function isInternalAddress(url: string): boolean {
  if (!/^\/(?![/\\])/.test(url) || /[\u0000-\u0020\u007f\\]/.test(url)) return false
  const base = 'https://here.invalid'
  return URL.canParse(url, base) && new URL(url, base).origin === base
}

/** 'Open Houses & Events' is 'open-houses-events'; '' where nothing of the name can be in an address. */
export const addressOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '')
