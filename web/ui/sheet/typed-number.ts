/** A number as people type and spreadsheets show it: with signs of currencies, separators of thousands, in two habits. */

const SPACES = /[\s\u00a0\u2007\u2009\u202f'’]/g
const CURRENCY = /[\p{Sc}]|\b(?:USD|EUR|GBP|CAD|CHF|US)\b/giu

/**
 * '1250.5' for '$1,250.50', '1.250,50 €', "1'250.50", '(1250.5)' with a minus; null: it is no number. A single comma
 * before three digits parts thousands, as in America; before other digits it is the decimal sign.
 */
export function typedNumber(text: string): string | null {
  const bare = text
    .replaceAll(CURRENCY, '')
    .replaceAll(SPACES, '')
    .replaceAll(/[\u2212\u2013]/g, '-')
  const inBrackets = /^\((.+)\)$/.exec(bare)
  const signed = inBrackets ? `-${inBrackets[1]}` : bare.replace(/^(.+)-$/, '-$1')
  const [, sign = '', digits = ''] = /^([-+]?)([\d.,]+)$/.exec(signed) ?? []
  const plain = digits === '' ? null : withPoint(digits)
  if (plain === null) return null
  const [whole = '', part = ''] = plain.split('.')
  const short = whole.replace(/^0+(?=\d)/, '') || '0'
  const fraction = part.replace(/0+$/, '')
  const isZero = short === '0' && fraction === ''
  return `${sign === '-' && !isZero ? '-' : ''}${short}${fraction ? `.${fraction}` : ''}`
}

function withPoint(digits: string): string | null {
  const comma = digits.lastIndexOf(',')
  const point = digits.lastIndexOf('.')
  if (comma !== -1 && point !== -1) return comma > point ? parted(digits, '.', ',') : parted(digits, ',', '.')
  if (comma === -1) return digits.indexOf('.') === point ? valid(digits) : parted(digits, '.', ',')
  if (digits.indexOf(',') !== comma) return parted(digits, ',', '.')
  // '1,250' parts thousands; '0,085' and '1,5' do not.
  return /^[1-9]\d{0,2},\d{3}$/.test(digits) ? digits.replace(',', '') : valid(digits.replace(',', '.'))
}

/** Thousands parted by one sign, decimals by the other. */
function parted(digits: string, thousands: string, decimal: string): string | null {
  const [whole = '', part, ...more] = digits.split(decimal)
  const [first = '', ...groups] = whole.split(thousands)
  if (more.length > 0 || !/^\d{1,3}$/.test(first) || !groups.every((group) => /^\d{3}$/.test(group)))
    return null
  return valid(`${first}${groups.join('')}${part === undefined ? '' : `.${part}`}`)
}

const valid = (number: string): string | null => (/^(?:\d+\.?\d*|\.\d+)$/.test(number) ? number : null)
