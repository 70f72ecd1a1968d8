/** Sites that HTML of authors may frame: exact host and beginning of the path, https, nobody's name, no port. */
const frames: readonly (readonly [host: string, path: string])[] = [
  ['www.youtube-nocookie.com', '/embed/'],
  ['www.youtube.com', '/embed/'],
  ['player.vimeo.com', '/video/'],
  ['www.dailymotion.com', '/embed/video/'],
  ['geo.dailymotion.com', '/player.html'],
  ['fast.wistia.net', '/embed/iframe/'],
  ['fast.wistia.com', '/embed/iframe/'],
  ['odysee.com', '/$/embed/'],
  ['www.google.com', '/maps/embed'],
  ['calendly.com', '/'],
]

/** Origins of all of them, for a Content-Security-Policy. */
export const frameOrigins: readonly string[] = [...new Set(frames.map(([host]) => `https://${host}`))]

/** The address if it may be framed, or ''. YouTube is asked through its address without cookies. */
export function frameAt(address: string | undefined): string {
  const text = (address ?? '').trim()
  if (/[\u0000-\u0020\\]/.test(text)) return ''
  const full = text.startsWith('//') ? `https:${text}` : text
  if (!URL.canParse(full)) return ''
  const url = new URL(full)
  const honest = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  if (!honest || !frames.some(([host, path]) => url.hostname === host && url.pathname.startsWith(path)))
    return ''
  if (url.hostname === 'www.youtube.com') url.hostname = 'www.youtube-nocookie.com'
  return url.href
}
