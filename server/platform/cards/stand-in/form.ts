/** The provider's requests are forms with nested names: `card[exp_month]=4`, `types[]=card`, `types[0]=card`. */
export type FormValue = string | FormFields
export interface FormFields {
  [name: string]: FormValue
}

const MAX_FIELDS = 2_000
const MAX_DEPTH = 5

/** Lists become fields named 0, 1, … Names that mean something to the language are plain names here. */
export function readForm(body: string): FormFields {
  const form = emptyForm()
  let count = 0
  for (const [name, value] of new URLSearchParams(body)) {
    if (++count > MAX_FIELDS) break
    put(
      form,
      name
        .split('[')
        .map((part) => part.replace(/\]$/, ''))
        .slice(0, MAX_DEPTH),
      value,
    )
  }
  return form
}

const emptyForm = (): FormFields => Object.create(null) as FormFields

function put(into: FormFields, path: string[], value: string): void {
  const [first = '', ...rest] = path
  const name = first === '' ? String(Object.keys(into).length) : first
  if (rest.length === 0) {
    into[name] = value
    return
  }
  const known = into[name]
  const inner = typeof known === 'object' ? known : emptyForm()
  into[name] = inner
  put(inner, rest, value)
}

export const text = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

export const fields = (value: FormValue | undefined): FormFields =>
  typeof value === 'object' ? value : emptyForm()

/** Plain text fields, such as metadata. */
export const texts = (value: FormValue | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields(value)).flatMap(([name, it]) => (typeof it === 'string' ? [[name, it]] : [])),
  )
