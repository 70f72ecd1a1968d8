const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

type Attribute = string | number | true | null | undefined | false

/** Attributes without a value (null, undefined, false, '') are left out; `true` stands alone. */
export function open(tag: string, attributes: Record<string, Attribute> = {}): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
  return `<${tag}${written.join('')}>`
}

export const element = (tag: string, attributes: Record<string, Attribute>, inner: string): string =>
  `${open(tag, attributes)}${inner}</${tag}>`

/** Joins declarations; parts without a value are left out. */
export const styles = (...parts: (string | null | undefined | false)[]): string =>
  parts.filter((part) => part).join(' ')
