/** Same-site paths only; anything else, and anything that a browser could read as another host, becomes `/home`. */
export function safeReturnUrl(text: string | null): string {
  if (!text || !/^\/(?![/\\])/.test(text) || /[\u0000-\u0020\\]/.test(text)) return '/home'
  return text.startsWith('/auth/') ? '/home' : text
}
