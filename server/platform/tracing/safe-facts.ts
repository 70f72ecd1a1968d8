/**
 * The one door through which anything gets into a span. Names are of a closed list, and each value has the form that only
 * our own names and numbers have: what a visitor typed, an address, a secret or a sentence does not fit.
 */
import type { Facts } from '@frontage/db/trace.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'

const NUMBER = 'number'
const FORMS: Record<keyof Facts, RegExp | typeof NUMBER> = {
  'http.route': /^(\/[\w.*:-]*)+$/,
  'http.request.method': /^[A-Z]{3,7}$/,
  'http.response.status_code': NUMBER,
  'frontage.tenant': /^[a-z\d-]{1,63}$/,
  'frontage.job': /^[a-z-]{1,40}$/,
  'frontage.port': /^[a-z-]{1,20}$/,
  'frontage.call': /^[a-zA-Z]{1,40}$/,
  'db.operation.name': /^[A-Z]{3,12}$/,
  'db.collection.name': /^[a-z_]{1,63}$/,
  'db.statements': NUMBER,
  'error.type': /^[A-Za-z\d_.-]{1,40}$/,
}
const LONGEST = 200

/** What fits; the rest is left out without a word. */
export function safeFacts(facts: Facts): Record<string, string | number> {
  const safe: Record<string, string | number> = {}
  for (const name of keysOf(facts)) {
    const form: RegExp | typeof NUMBER | undefined = FORMS[name]
    const value = facts[name]
    if (form === undefined || value === undefined) continue
    if (form === NUMBER ? Number.isFinite(value) : isLike(form, value)) safe[name] = value
  }
  return safe
}

const isLike = (form: RegExp, value: string | number): boolean =>
  typeof value === 'string' && value.length <= LONGEST && form.test(value)
