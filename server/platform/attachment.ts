/** Content-Disposition of a file to save, under any name (RFC 6266, RFC 8187). */
export const attachment = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, percent)}`

const percent = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
