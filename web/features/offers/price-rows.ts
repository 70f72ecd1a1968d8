/** How a row of the grid of prices is read: what it is the price of, and of how many. A cost or a discount has its unit there. */
import { MOST_ADJUSTMENTS, MOST_COATINGS } from '@frontage/contracts/limits.ts'
import type { ShownPrices } from '@frontage/contracts/price-sheet.ts'
import { readUnit, unitInWords, UNIT_WORDS } from '@frontage/domain/adjustments.ts'
import { coatingIdOf } from '@frontage/domain/offer.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import { adjustmentProblem, plainQuantity } from './offer-values.ts'

export type Row = readonly string[]

export const SOLD = 1
export const QUANTITY = 2
export const PRICE = 3

export const PRINTED = 'Printed'
export const MAILED = 'Mailed'
export const COATING = 'Coating: '
/** How costs and discounts are marked under Sold, as coatings are by theirs. */
export const ADJUSTMENTS = {
  costs: 'Cost: ',
  discounts: 'Discount: ',
  further_discounts: 'Further discount: ',
} as const satisfies Partial<Record<keyof ShownPrices, string>>
export const ADJUSTMENT_LISTS = keysOf(ADJUSTMENTS)
export type AdjustmentList = keyof typeof ADJUSTMENTS
const MARKS = [COATING, ...Object.values(ADJUSTMENTS)]
const anyOf = new Intl.ListFormat('en', { type: 'disjunction' })
const MARKS_OFFERED = anyOf.format(MARKS.map((mark) => `“${mark.trim()}”`))
/** The quantity of a coating: all pieces, or those after the first 25, which are free. */
export const EACH = 'each'
export const AFTER_25 = 'after 25'

const LONGEST_NAME = 60

const isMarked = ([, sold = '']: Row, mark: string): boolean => sold.startsWith(mark.trim())
export const isCoating = (row: Row): boolean => isMarked(row, COATING)
/** null: it is neither a cost nor a discount. */
export const adjustmentListOf = (row: Row): AdjustmentList | null =>
  ADJUSTMENT_LISTS.find((list) => isMarked(row, ADJUSTMENTS[list])) ?? null
/** Of a coating, a cost or a discount: what follows the mark. */
export const nameIn = ([, sold = '']: Row): string => sold.slice(sold.indexOf(':') + 1).trim()
const isNamed = (row: Row): boolean => MARKS.some((mark) => isMarked(row, mark))

/** A price that is taken away, or not begun. */
export const isEmpty = (row: Row): boolean =>
  row[PRICE] === '' && (row[QUANTITY] === '' || (isNamed(row) && nameIn(row) === ''))

/** 'printed' is 'Printed', 'coating:uv' is 'Coating: uv', 'discounts: Spring' is 'Discount: Spring'. What is neither stays, and is told. */
export function plainSold(text: string): string {
  const typed = text.trim().replaceAll(/\s+/g, ' ')
  const [, mark = '', name = ''] = /^([a-z ]+?)s? ?: ?(.*)$/i.exec(typed) ?? []
  const marked = MARKS.find((one) => one.toLowerCase() === `${mark.toLowerCase()}: `)
  if (marked) return `${marked}${name}`
  return [PRINTED, MAILED].find((one) => one.toLowerCase() === typed.toLowerCase()) ?? typed
}

export function plainAmount(text: string): string {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  if (typed === EACH) return EACH
  const unit = readUnit(typed)
  if (unit) return unitInWords(unit)
  return /^(each )?after (the first )?25( free)?$/.test(typed) ? AFTER_25 : plainQuantity(text)
}

/** null: it is the price of something. */
export function soldProblem(row: Row): string | null {
  if (!isNamed(row))
    return row[SOLD] === PRINTED || row[SOLD] === MAILED
      ? null
      : `Enter ${PRINTED} or ${MAILED}, or ${MARKS_OFFERED} and a name.`
  if (nameIn(row) === '') return `Enter a name after “${row[SOLD]?.trim()}”.`
  return nameIn(row).length > LONGEST_NAME ? `A name has at most ${LONGEST_NAME} characters.` : null
}

export const amountProblem = (row: Row): string | null =>
  ['', EACH, AFTER_25].includes(row[QUANTITY] ?? '')
    ? null
    : `A coating has one price. Enter ${EACH}, or ${AFTER_25} if the first 25 are free.`

const UNITS_OFFERED = anyOf.format(Object.values(UNIT_WORDS))

/** What a row says of a cost or a discount, as it is typed; the unit is null where it is none. */
export function adjustmentIn(row: Row) {
  const unit = readUnit(row[QUANTITY] ?? '')
  const typed = row[PRICE] ?? ''
  const amount = unit?.discount_type === 'percentage' ? typed.replace(/\s*%$/, '') : typed
  return { name: nameIn(row), amount, unit }
}

/** In which of its cells a cost or a discount is wrong. @param before how many of its list are above it */
export function adjustmentFault(row: Row, before: number): { column: number; sentence: string } | null {
  const { name, amount, unit } = adjustmentIn(row)
  if (!unit)
    return {
      column: QUANTITY,
      sentence: `Enter ${UNITS_OFFERED}; for a minimum purchase, such as “percent from $250”.`,
    }
  const problem = adjustmentProblem({
    ...{ name, amount, type: unit.discount_type, minimum: String(unit.min_purchase_price) },
  })
  if (problem !== null) return { column: PRICE, sentence: `${problem}.` }
  return before >= MOST_ADJUSTMENTS
    ? { column: SOLD, sentence: `A template has at most ${MOST_ADJUSTMENTS} of these.` }
    : null
}

/** What is wrong with a coating beside the others of its template. @param before those above it */
export function besideProblem(row: Row, before: readonly Row[]): string | null {
  const id = coatingIdOf(nameIn(row))
  if (before.some((other) => coatingIdOf(nameIn(other)) === id)) return 'Two coatings have the same name.'
  return before.length >= MOST_COATINGS ? `A template has at most ${MOST_COATINGS} coatings.` : null
}
