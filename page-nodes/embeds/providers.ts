/** Video sites whose videos can stand on a page. A saved page holds the site's name and the video's id, no address. */
import { keysOf } from '@frontage/domain/typed-objects.ts'

interface Provider {
  /** What an id of this site looks like; nothing else is ever put into an address. */
  readonly id: RegExp
  /** The id in an address that users copy; null when it is none of this site's. */
  read(url: URL): string | null
  /** The address of the player. */
  frame(id: string): string
  /** The address to open in a tab of its own. */
  page(id: string): string
}

const host = (url: URL): string => url.hostname.toLowerCase().replace(/^(?:www|m|music)\./, '')
const segments = (url: URL): string[] => url.pathname.split('/').filter((part) => part !== '')
const after = (url: URL, ...words: string[]): string | null => {
  const [first, second] = segments(url)
  return first !== undefined && words.includes(first) ? (second ?? null) : null
}

export const YOUTUBE_ID = /^[\w-]{11}$/

const youtube: Provider = {
  id: YOUTUBE_ID,
  read(url) {
    if (host(url) === 'youtu.be') return segments(url)[0] ?? null
    if (host(url) !== 'youtube.com' && host(url) !== 'youtube-nocookie.com') return null
    return url.pathname === '/watch' ? url.searchParams.get('v') : after(url, 'embed', 'shorts', 'live', 'v')
  },
  frame: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  page: (id) => `https://www.youtube.com/watch?v=${id}`,
}

const vimeo: Provider = {
  id: /^\d{4,12}(?:\/[\da-f]{6,16})?$/,
  read(url) {
    if (host(url) === 'player.vimeo.com') {
      const id = after(url, 'video')
      const secret = url.searchParams.get('h')
      return id && secret ? `${id}/${secret}` : id
    }
    if (host(url) !== 'vimeo.com') return null
    return /(?:^|\/)(\d{4,12}(?:\/[\da-f]{6,16})?)\/?$/.exec(url.pathname)?.[1] ?? null
  },
  frame: (id) => {
    const [video, secret] = id.split('/')
    return `https://player.vimeo.com/video/${video}?dnt=1${secret ? `&h=${secret}` : ''}`
  },
  page: (id) => `https://vimeo.com/${id}`,
}

const dailymotion: Provider = {
  id: /^[a-z\d]{5,12}$/i,
  read(url) {
    if (host(url) === 'dai.ly') return segments(url)[0] ?? null
    if (host(url) === 'geo.dailymotion.com') return url.searchParams.get('video')
    if (host(url) !== 'dailymotion.com') return null
    const parts = segments(url)
    return (parts[0] === 'embed' ? parts[2] : after(url, 'video'))?.split('_')[0] ?? null
  },
  frame: (id) => `https://geo.dailymotion.com/player.html?video=${id}`,
  page: (id) => `https://www.dailymotion.com/video/${id}`,
}

const wistia: Provider = {
  id: /^[a-z\d]{8,12}$/i,
  read(url) {
    if (!/(?:^|\.)(?:wistia\.(?:com|net)|wi\.st)$/.test(host(url))) return null
    const parts = segments(url)
    return parts[0] === 'embed' ? (parts[2]?.replace(/\.jsonp?$/, '') ?? null) : after(url, 'medias')
  },
  frame: (id) => `https://fast.wistia.net/embed/iframe/${id}`,
  page: (id) => `https://fast.wistia.net/embed/iframe/${id}`,
}

const odysee: Provider = {
  id: /^(?:@[\p{L}\p{N}_.-]{1,80}:[\da-f]{1,40}\/)?[\p{L}\p{N}_.,'!-]{1,200}:[\da-f]{1,40}$/u,
  read(url) {
    if (host(url) !== 'odysee.com') return null
    const path = decoded(url.pathname).replace(/^\/(?:\$\/embed\/)?/, '')
    return path.replace(/\/$/, '')
  },
  frame: (id) => `https://odysee.com/$/embed/${encodeURI(id)}`,
  page: (id) => `https://odysee.com/${encodeURI(id)}`,
}

/** Anyone can run PeerTube: its id carries the host. A short name, at least one dot, no port, no address of digits. */
const peertube: Provider = {
  id: /^(?=[^/]{4,100}\/)(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,24}\/(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[1-9A-HJ-NP-Za-km-z]{22})$/,
  read(url) {
    if (url.port !== '') return null
    const parts = segments(url)
    const video = parts[0] === 'videos' ? parts[2] : after(url, 'w')
    return video === undefined || video === null ? null : `${url.hostname.toLowerCase()}/${video}`
  },
  frame: (id) => `https://${id.replace('/', '/videos/embed/')}`,
  page: (id) => `https://${id.replace('/', '/w/')}`,
}

export const videoProviders = { youtube, vimeo, dailymotion, wistia, odysee, peertube } as const
export type VideoProvider = keyof typeof videoProviders
export const providerNames = keysOf(videoProviders)

export interface Video {
  readonly provider: VideoProvider
  readonly id: string
}

const addressOf = (text: string): URL | null => {
  const trimmed = text.trim()
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (/\s/.test(trimmed) || !URL.canParse(address)) return null
  const url = new URL(address)
  return url.username === '' && url.password === '' ? url : null
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The video at an address, or null: 'The URL is not valid or supported.' */
export function videoAt(address: string): Video | null {
  const url = addressOf(address)
  if (!url) return null
  for (const provider of providerNames) {
    const id = videoProviders[provider].read(url)
    if (id && videoProviders[provider].id.test(id)) return { provider, id }
  }
  return null
}

export const isVideoId = (provider: VideoProvider, id: string): boolean =>
  videoProviders[provider].id.test(id)
export const playerOf = ({ provider, id }: Video): string => videoProviders[provider].frame(id)
export const videoPageOf = ({ provider, id }: Video): string => videoProviders[provider].page(id)

export const TWEET_ID = /^\d{1,20}$/

/** The id of a post on twitter or x, or null. */
export function tweetAt(address: string): string | null {
  const url = addressOf(address)
  if (!url || !['twitter.com', 'x.com', 'mobile.twitter.com'].includes(host(url))) return null
  return /^\/(?:#!\/)?\w{1,20}\/status(?:es)?\/(\d{1,20})(?:\/|$)/.exec(url.pathname)?.[1] ?? null
}

export const tweetPageOf = (id: string): string => `https://x.com/i/status/${id}`
export const tweetFrameOf = (id: string): string =>
  `https://platform.twitter.com/embed/Tweet.html?id=${id}&dnt=true`
