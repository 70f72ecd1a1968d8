/** A form over something that is saved again and again, by whoever writes in it and by others. */
import { useState } from 'react'
import { useForm, type FormState } from './use-form.ts'

interface SavedForm<Values extends object> extends FormState<Values> {
  /** What was sent is saved, and reads as `now`: what was typed since it was sent stays, and is unsaved. */
  saved: (sent: Values, now: Values) => void
}

/** Fields that differ from what was sent were typed since then. */
export const typedSince = <Values extends object>(sent: Values, values: Values): (keyof Values & string)[] =>
  namesOf(values).filter((name) => !isSame(values[name], sent[name]))

/**
 * @param initial what is saved where the form begins; what is saved later is told by `saved`
 */
export function useSavedForm<Values extends object>(
  problemsOf: (values: Values) => Partial<Record<keyof Values & string, string>>,
  initial: Values,
): SavedForm<Values> {
  const form = useForm(problemsOf, initial)
  const [start, setStart] = useState(initial)
  const [told, setTold] = useState<{ sent: Values; now: Values } | null>(null)
  const take = (now: Values, names: readonly (keyof Values & string)[]) => {
    for (const name of names) if (!isSame(form.values[name], now[name])) form.set(name, now[name])
  }
  if (told) {
    const { sent, now } = told
    const typed = typedSince(sent, form.values)
    setTold(null)
    setStart(now)
    take(
      now,
      namesOf(now).filter((name) => !typed.includes(name)),
    )
  }
  return {
    ...form,
    isChanged: !isSame(form.values, start),
    reset: () => take(start, namesOf(start)),
    saved: (sent, now) => setTold({ sent, now }),
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function namesOf<Values extends object>(values: Values): (keyof Values & string)[] {
  const names: (keyof Values & string)[] = []
  for (const name in values) names.push(name)
  return names
}
