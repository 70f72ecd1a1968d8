/** What is stored, as a dry run says it to people. */
import { shortTime } from '../when.ts'

export const nameOf = (field: string, fields: Readonly<Record<string, string>>): string => {
  const [first = '', ...rest] = field.split('.')
  const name = fields[first] ?? first
  return name === '' ? '' : [name, ...rest].join(' ')
}

/** What a new thing says of itself, of which the usual is not worth a line. */
export const isSaid = (text: string | undefined): boolean =>
  !['', 'false', 'null', '{}', undefined].includes(text)

const VALUES: Readonly<Record<string, string>> = {
  true: 'yes',
  false: 'no',
  null: 'not set',
  '': 'empty',
  '[]': 'none',
}
/** '["Spring","Open house"]' */
const LIST = /^\[".*"\]$/
/** '2026-11-28T22:33:00.000Z' */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/

export function valueOf(text = ''): string {
  if (MOMENT.test(text)) return shortTime(new Date(text))
  return (
    VALUES[text] ??
    (LIST.test(text) ? text.slice(2, -2).replaceAll('","', ', ').replaceAll('\\"', '"') : text)
  )
}
