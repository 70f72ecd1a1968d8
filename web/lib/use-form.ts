/** Fields of a form and what is wrong with them: told when leaving a field, all at once when sending. */
import { useState } from 'react'

export interface FormState<Values extends object> {
  values: Values
  /** What to say under a field: nothing before it was left, or the form was sent. */
  errorOf: (name: keyof Values & string) => string | undefined
  /** For the field's control. */
  field: (name: keyof Values & string) => { name: string; onBlur: () => void }
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void
  /** What depends on what is there, also when it comes later than it was asked for. */
  change: (update: (values: Values) => Partial<Values>) => void
  isChanged: boolean
  isValid: boolean
  /** What may be sent, or null; then every problem shows and the first field that has one gets the focus. */
  check: (form: ParentNode) => Values | null
  reset: () => void
}

/** @param problemsOf the first thing that is wrong with each field, in the order of the form */
export function useForm<Values extends object>(
  problemsOf: (values: Values) => Partial<Record<keyof Values & string, string>>,
  initial: Values,
): FormState<Values> {
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const problems = problemsOf(values)
  const [first] = Object.keys(problems)
  const leave = (...names: string[]) => setLeft((before) => new Set([...before, ...names]))
  return {
    values,
    errorOf: (name) => (left.has(name) ? problems[name] : undefined),
    field: (name) => ({ name, onBlur: () => leave(name) }),
    set: (name, value) => setValues((before) => ({ ...before, [name]: value })),
    change: (update) => setValues((before) => ({ ...before, ...update(before) })),
    isChanged: JSON.stringify(values) !== JSON.stringify(start),
    isValid: first === undefined,
    check: (form) => {
      leave(...Object.keys(values))
      if (first === undefined) return values
      form.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
      return null
    },
    reset: () => {
      setStart(initial)
      setValues(initial)
      setLeft(new Set())
    },
  }
}
