/** `expand[]=latest_invoice.confirmation_secret`: ids become the objects they name. */
import { fields, text, type FormFields } from '../form.ts'
import type { Journal } from '../journal.ts'
import { shown } from '../objects.ts'

type Shape = Record<string, unknown>
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null

export function expanded<T extends Shape>(journal: Journal, reply: T, form: FormFields): T {
  for (const path of Object.values(fields(form.expand))) {
    if (text(path)) expand(journal, reply, String(path).split('.'))
  }
  return reply
}

function expand(journal: Journal, into: unknown, [name, ...rest]: string[]): void {
  if (name === undefined || !isShape(into)) return
  if (Array.isArray(into)) {
    for (const one of into) expand(journal, one, [name, ...rest])
    return
  }
  into[name] = named(journal, into[name])
  expand(journal, into[name], rest)
}

/** Lists of ids are expanded as single ones are. What is stored is not changed by what is shown of it. */
function named(journal: Journal, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => named(journal, one))
  const known = typeof value === 'string' ? journal.get(value) : undefined
  if (known) return shown(known)
  return isShape(value) ? { ...value } : value
}
