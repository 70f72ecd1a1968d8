/** Dark enough for white letters on them (contrast of 4.5 and more). */
const colors = [
  '#b3261e',
  '#9a3412',
  '#7c5800',
  '#3f6212',
  '#0b6b46',
  '#0e6377',
  '#1b4d8f',
  '#5b3cc4',
  '#86198f',
]

/** The same author has the same color on every screen. */
export function colorOf(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return colors[sum % colors.length] ?? '#1b4d8f'
}
