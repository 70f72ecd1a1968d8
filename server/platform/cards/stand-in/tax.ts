/** Sales tax: calculations, what is put on record of them, and what is taken back. */
import { fields, text, type FormFields } from './form.ts'
import type { EditorServices } from './intents.ts'
import type { StoredObject } from './journal.ts'
import { newId } from './objects.ts'
import { invalid, missing, ProviderRefusal } from './refusal.ts'

/** Of the accounts of brokerages: with demonstration data this one is everybody's. */
export const TAX_KEY = 'sk_test_frontage_tax'
/** States that tax, with their percents as the stand-in has them: not those of any brokerage's own rates. */
const PERCENT: Readonly<Record<string, number>> = { CA: 9.5, NY: 8.875, TX: 8.25, WA: 10.25 }
/** This ZIP code of California has the service fail, so that a demonstration can show it. */
export const FAILING_ZIP = '96199'
/** Sales to this one are put on record at the second attempt: the first fails. */
export const FAILS_ONCE_ZIP = '96198'
/** Sales to this one are put on record, but the first answer says that they failed. */
export const ANSWER_LOST_ZIP = '96197'
/** The real one answers with so many lines at first. */
const LINES_AT_FIRST = 10

interface LineItem extends StoredObject {
  object: 'tax.calculation_line_item'
  reference: string
  amount: number
  amount_tax: number
  quantity: number
  tax_behavior: string
}
interface Calculation extends StoredObject {
  object: 'tax.calculation'
  currency: string
  amount_total: number
  tax_amount_exclusive: number
  ours: { lines: LineItem[]; zip: string; isTried?: boolean }
}
export interface Transaction extends StoredObject {
  object: 'tax.transaction'
  type: 'transaction' | 'reversal'
  reference: string
  reversal: { original_transaction: string } | null
  /** Cents with tax; below 0 for what was taken back. */
  ours: { total: number }
}

export const taxSettings = () => ({ id: 'tax_settings', object: 'tax.settings', status: 'active' })

export function createCalculation({ journal }: EditorServices, form: FormFields): StoredObject {
  const address = fields(fields(form.customer_details).address)
  const state = (text(address.state) ?? '').toUpperCase()
  const zip = text(address.postal_code) ?? ''
  if (!text(address.country)) throw invalid('Missing required param: country.', 'customer_details')
  if (zip === FAILING_ZIP)
    throw new ProviderRefusal(500, { type: 'api_error', message: 'Taxes cannot be computed just now.' })
  if (!/^[A-Z0-9]{3,10}(?:-\d{4})?$/.test(zip))
    throw invalid(
      'The postal code is not valid.',
      'customer_details[address][postal_code]',
      'customer_tax_location_invalid',
    )
  const asked = Object.values(fields(form.line_items)).map((line) => fields(line))
  if (asked.length === 0) throw invalid('Missing required param: line_items.', 'line_items')
  const percent = PERCENT[state] ?? 0
  const lines = asked.map((line): LineItem => {
    const amount = Number(text(line.amount))
    if (!Number.isInteger(amount)) throw invalid('Invalid integer.', 'amount', 'parameter_invalid_integer')
    return {
      id: newId('tax_li'),
      object: 'tax.calculation_line_item',
      reference: text(line.reference) ?? '',
      amount,
      amount_tax: Math.round((amount * percent) / 100),
      quantity: Number(text(line.quantity) ?? 1),
      tax_behavior: text(line.tax_behavior) ?? 'exclusive',
    }
  })
  const tax = lines.reduce((sum, line) => sum + line.amount_tax, 0)
  const calculation = journal.save<Calculation>({
    id: newId('taxcalc'),
    object: 'tax.calculation',
    currency: text(form.currency) ?? 'usd',
    amount_total: lines.reduce((sum, line) => sum + line.amount, tax),
    tax_amount_exclusive: tax,
    ours: { lines, zip },
  })
  const first = lines.slice(0, LINES_AT_FIRST)
  const line_items = { object: 'list', data: first, has_more: lines.length > first.length, url: '' }
  return { ...calculation, ...{ line_items } }
}

/** The stand-in lists them in pages, as everything. */
export const calculationLines = (services: EditorServices, id: string): StoredObject[] =>
  find<Calculation>(services, id, 'tax.calculation').ours.lines

export function createTransaction(services: EditorServices, how: string, form: FormFields): Transaction {
  const reference = text(form.reference) ?? ''
  if (reference === '') throw invalid('Missing required param: reference.', 'reference')
  const all = services.journal.all<Transaction>('tax.transaction')
  if (all.some((one) => one.reference === reference))
    throw invalid(
      `A transaction with the reference ${reference} exists already.`,
      'reference',
      'resource_already_exists',
    )
  if (how === 'create_from_calculation') {
    const calculation = find<Calculation>(services, text(form.calculation) ?? '', 'tax.calculation')
    const { zip, isTried } = calculation.ours
    services.journal.save<Calculation>({ ...calculation, ours: { ...calculation.ours, isTried: true } })
    const failure = new ProviderRefusal(500, { type: 'api_error', message: 'Something went wrong.' })
    if (zip === FAILS_ONCE_ZIP && !isTried) throw failure
    const total = calculation.amount_total
    const made = save(services, { type: 'transaction', reference, reversal: null, ours: { total } })
    if (zip === ANSWER_LOST_ZIP) throw failure
    return made
  }
  if (how !== 'create_reversal') throw missing('path', how)
  const original = find<Transaction>(services, text(form.original_transaction) ?? '', 'tax.transaction')
  const back = all
    .filter((one) => one.reversal?.original_transaction === original.id)
    .reduce((sum, one) => sum - one.ours.total, 0)
  const left = original.ours.total - back
  const asked = -Number(text(form.flat_amount))
  if (!Number.isInteger(asked) || asked < 1 || asked > left)
    throw invalid('The amount is more than what is left of the transaction.', 'flat_amount')
  return save(services, {
    type: 'reversal',
    reference,
    reversal: { original_transaction: original.id },
    ours: { total: -asked },
  })
}

const save = ({ journal }: EditorServices, made: Omit<Transaction, 'id' | 'object'>): Transaction =>
  journal.save<Transaction>({ id: newId('tax'), object: 'tax.transaction', ...made })

function find<T extends StoredObject>({ journal }: EditorServices, id: string, object: T['object']): T {
  const found = journal.get<T>(id)
  if (found?.object !== object) throw missing(object, id)
  return found
}
