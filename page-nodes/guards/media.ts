const base = 'https://relative.invalid'
const imageData = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z\d+/]+={0,2}$/

/** An image's address: the web, this site, or the image itself. SVG is a document with scripts, not an image. */
export function safeImageSource(source: unknown): string {
  if (typeof source !== 'string') return ''
  const text = source.trim()
  if (text.startsWith('data:')) return imageData.test(text) ? text : ''
  if (text === '' || /[\u0000-\u001F\\]/.test(text) || !URL.canParse(text, base)) return ''
  const { protocol, username, password } = new URL(text, base)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' ? text : ''
}

const VIDEO_ENDINGS = ['ogg', 'mp4', 'webm', 'ogv'] as const
const videoEnding = new RegExp(`\\.(?:${VIDEO_ENDINGS.join('|')})$`, 'i')

/** What the file chooser offers; the server looks at the bytes. */
export const videoFileTypes = VIDEO_ENDINGS.map((ending) => `.${ending}`).join(',')

/**
 * An uploaded video: https, or a path of this very site (which then has the page's own scheme), ending in ogg, mp4,
 * webm or ogv in any case; a query may follow. Anything else is ''.
 */
export function safeVideoUrl(url: unknown): string {
  if (typeof url !== 'string') return ''
  const text = url.trim()
  const ownPath = /^\/(?![/\\])/.test(text)
  if (/[\u0000-\u001F\\\s]/.test(text) || !URL.canParse(text, ownPath ? base : undefined)) return ''
  const { protocol, pathname, username, password } = new URL(text, ownPath ? base : undefined)
  return protocol === 'https:' && username === '' && password === '' && videoEnding.test(pathname) ? text : ''
}

export const isVideoFile = (name: string): boolean => videoEnding.test(name)
