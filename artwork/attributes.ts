/** What attributes of the profile hold: numbers, weights, transforms. Everything that drawing needs to know of them. */

const plainNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

export const isPlainNumber = (text: string): boolean => plainNumber.test(text)

/** Of a coordinate, either way from zero. */
export const LONGEST = 100_000

export const isLength = (text: string): boolean => plainNumber.test(text) && Math.abs(Number(text)) <= LONGEST

/** The number that an attribute holds; the fallback when it is absent or isn't a number. */
export function numberOf(value: string | undefined, fallback = 0): number {
  if (value === undefined || value.trim() === '') return fallback
  const number = Number(value)
  return Number.isFinite(number) ? number : fallback
}

/** The weight as a number: 'normal' is 400, 'bold' is 700. */
export function weightOf(value: string): number {
  return value === 'bold' ? 700 : value === 'normal' ? 400 : numberOf(value, 400)
}

/** Four numbers of an attribute such as viewBox or data-box. */
export function numbersOf(value: string | undefined): number[] {
  return value === undefined
    ? []
    : value
        .trim()
        .split(/[\s,]+/)
        .map(Number)
}

const transformPart = /\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)\s*,?/y
const transformArguments: Record<string, number[]> = {
  matrix: [6],
  translate: [1, 2],
  scale: [1, 2],
  rotate: [1, 3],
  skewX: [1],
  skewY: [1],
}

/** The steps of a transform attribute, outermost first; null when it isn't valid. */
export function parseTransform(value: string): { name: string; args: number[] }[] | null {
  const steps: { name: string; args: number[] }[] = []
  transformPart.lastIndex = 0
  let at = 0
  while (at < value.length) {
    transformPart.lastIndex = at
    const match = transformPart.exec(value)
    if (!match) return value.slice(at).trim() === '' ? steps : null
    const [, name = '', given = ''] = match
    const args = given.trim().split(/[\s,]+/)
    if (!transformArguments[name]?.includes(args.length)) return null
    if (!args.every(isLength)) return null
    steps.push({ name, args: args.map(Number) })
    at = transformPart.lastIndex
  }
  return steps
}
