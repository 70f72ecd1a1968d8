/** A field that changed, as a record of changes and a save that came second show it: amounts as money. */
import { cents, formatMoney } from '@frontage/domain/money.ts'

const isMoney = (field: string): boolean => field.endsWith('_cents')

/** @param fields what fields are called on screen */
export const changedName = (field: string, fields: Readonly<Record<string, string>>): string => {
  const name = fields[field] ?? field
  return isMoney(field) ? name.replace(/, in cents$/, '') : name
}

export function changedValue(field: string, value: string | undefined): string {
  if (!value || value === 'null') return '–'
  if (isMoney(field) && /^\d+$/.test(value)) return formatMoney(cents(Number(value)))
  return value
}
