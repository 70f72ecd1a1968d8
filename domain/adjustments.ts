/**
 * A cost or a discount in words: 'Spring: 5 percent from $250'. A grid has its parts in cells, dry runs and the audit log say it
 * so, and Undo reads it back.
 */
import { isWholeHundredthCents } from './money.ts'
import { keysOf } from './typed-objects.ts'

/** How much it is, as the wire has it: dollars, or percent. */
export interface AdjustmentAmount {
  discount_type: 'per item' | 'flat' | 'flat rate' | 'percentage'
  amount: number
  /** Dollars; 0: none. */
  min_purchase_price: number
}

export interface NamedAdjustment extends AdjustmentAmount {
  name: string
}

type Unit = AdjustmentAmount['discount_type']
type UnitAndMinimum = Pick<AdjustmentAmount, 'discount_type' | 'min_purchase_price'>

export const UNIT_WORDS = {
  'per item': 'each',
  flat: 'once',
  'flat rate': 'in total',
  percentage: 'percent',
} as const satisfies Record<Unit, string>

/** What else people and spreadsheets write for it. */
const UNIT_SPELLINGS: Record<Unit, RegExp> = {
  'per item': /^(each|(\$ ?)?(per|a) (piece|item))$/,
  flat: /^((\$ ?)?once|flat)$/,
  'flat rate': /^(in total|(\$ ?)?total( for the pieces)?|flat rate)$/,
  percentage: /^(percent|percentage|%( of the pieces)?)$/,
}
const AMOUNT = String.raw`\d+(?:\.\d+)?`
const MINIMUM = new RegExp(String.raw`^(.*?),? ?from \$?(${AMOUNT})$`)

/** 'percent', 'once from $250'. */
export const unitInWords = ({ discount_type: unit, min_purchase_price: minimum }: UnitAndMinimum): string =>
  minimum > 0 ? `${UNIT_WORDS[unit]} from $${minimum}` : UNIT_WORDS[unit]

/** '% from 1,000' is a percentage from a purchase of $1,000 on; null: it is no unit. */
export function readUnit(text: string): UnitAndMinimum | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\d),(?=\d{3}\b)/g, '')
  const [, unit = plain, minimum = '0'] = MINIMUM.exec(plain) ?? []
  const found = keysOf(UNIT_SPELLINGS).find((one) => UNIT_SPELLINGS[one].test(unit.trim()))
  return found ? { discount_type: found, min_purchase_price: Number(minimum) } : null
}

export const adjustmentInWords = (one: NamedAdjustment): string =>
  `${one.name}: ${one.amount} ${unitInWords(one)}`

/** A name may have colons of its own: what follows it has a form that ends the text. */
const IN_WORDS = new RegExp(
  `^(.*): (${AMOUNT}) ((?:${Object.values(UNIT_WORDS).join('|')})(?: from \\$${AMOUNT})?)$`,
  's',
)

/** What `adjustmentInWords` wrote; null: it did not. */
export function readAdjustment(text: string): NamedAdjustment | null {
  const [, name, amount, unit = ''] = IN_WORDS.exec(text) ?? []
  const read = readUnit(unit)
  return name === undefined || amount === undefined || !read
    ? null
    : { name, amount: Number(amount), ...read }
}

const hasWholeCents = (dollars: number): boolean => Number(dollars.toFixed(2)) === dollars

/** What is wrong with how much it is; null: nothing. */
export function amountProblem({
  discount_type: unit,
  amount,
  min_purchase_price: minimum,
}: AdjustmentAmount): string | null {
  if (unit === 'percentage' && amount > 100) return 'Enter a percentage up to 100'
  if (unit === 'per item')
    return isWholeHundredthCents(amount)
      ? wholeMinimum(minimum)
      : 'Use at most four decimal places, such as 0.0025'
  return hasWholeCents(amount) ? wholeMinimum(minimum) : 'Use at most two decimal places, such as 12.50'
}

const wholeMinimum = (minimum: number): string | null =>
  hasWholeCents(minimum) ? null : 'Enter the minimum purchase in dollars and whole cents'
