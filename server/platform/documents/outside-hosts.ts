/** Sites whose images, videos and players a tenant's published pages show; its pages' security policy names them. */

export interface OutsideHosts {
  /** 'photos.example', of `<img>`. */
  pictures: readonly string[]
  /** Of `<video>`. */
  videos: readonly string[]
  /** Of players that anyone may run, so that no closed list can name them. */
  players: readonly string[]
}

export const NO_HOSTS: OutsideHosts = { pictures: [], videos: [], players: [] }

/** A header has an end, and no page shows so many. */
const MOST_HOSTS = 60
/** Letters, digits, dots and hyphens, and perhaps a port: nothing that could end a directive. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,24}(?::\d{2,5})?$/

export function outsideHosts(found: readonly { tag: string; host: string }[]): OutsideHosts {
  const of = (tag: string) => {
    const hosts = found.filter((each) => each.tag === tag).map(({ host }) => host.toLowerCase())
    return [...new Set(hosts)]
      .filter((host) => HOST.test(host))
      .toSorted()
      .slice(0, MOST_HOSTS)
  }
  return { pictures: of('img'), videos: of('video'), players: of('player') }
}

/** The policy with the hosts added to what it allows already. */
export function allowOutside(policy: string, hosts: OutsideHosts): string {
  const added = {
    'img-src': hosts.pictures,
    'media-src': hosts.videos,
    'frame-src': hosts.players,
  }
  return policy.replaceAll(
    /(?<=^|;\s*)(img-src|media-src|frame-src) [^;]*/g,
    (directive, name: keyof typeof added) =>
      [directive, ...added[name].map((host) => `https://${host}`)].join(' '),
  )
}
