/** Fields of a form checked by the contract's own schema: sentences when leaving a field, focus on the first error. */
import { useRef, useState } from 'react'
import type { z } from 'zod'

export interface FormState<Values extends object> {
  values: Values
  /** What to say under a field: nothing before it was left, or the form was sent. */
  errorOf: (name: keyof Values & string) => string | undefined
  /** For the field's control. */
  field: (name: keyof Values & string) => {
    name: string
    onBlur: () => void
  }
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void
  isChanged: boolean
  isValid: boolean
  /** What may be sent, or null; then every error shows and the first one's field has the focus. */
  check: () => Values | null
  form: React.RefObject<HTMLFormElement | null>
  reset: (values?: Values) => void
}

export function useForm<Values extends object>(
  schema: z.ZodType<unknown>,
  initial: Values,
): FormState<Values> {
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const form = useRef<HTMLFormElement>(null)
  const parsed = schema.safeParse(values)
  const errors = new Map<string, string>()
  for (const issue of parsed.error?.issues ?? []) {
    const name = String(issue.path[0])
    if (!errors.has(name)) errors.set(name, issue.message)
  }
  const leave = (...names: string[]) => setLeft((before) => new Set([...before, ...names]))
  return {
    values,
    errorOf: (name) => (left.has(name) ? errors.get(name) : undefined),
    field: (name) => ({ name, onBlur: () => leave(name) }),
    set: (name, value) => setValues((before) => ({ ...before, [name]: value })),
    isChanged: JSON.stringify(values) !== JSON.stringify(start),
    isValid: parsed.success,
    check: () => {
      leave(...Object.keys(values))
      if (parsed.success) return parsed.data as Values
      const [first] = errors.keys()
      if (first) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
      return null
    },
    form,
    reset: (next = initial) => {
      setStart(next)
      setValues(next)
      setLeft(new Set())
    },
  }
}
