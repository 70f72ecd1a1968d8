const HEX = /^(.{8})(.{4}).(.{3})(.)(.{3})(.{12})$/

/** A random UUID. Works on plain-http hosts too, where browsers have no `crypto.randomUUID`. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(HEX, (_, a: string, b: string, c: string, variant: string, d: string, e: string) =>
    [a, b, `4${c}`, `${'89ab'[Number.parseInt(variant, 16) & 3]}${d}`, e].join('-'),
  )
}
