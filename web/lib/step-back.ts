/** A step back or forward shows a list as it was left, at once; every other way to it asks the server. */
import { CHANGED } from './api.ts'

const MOST_KEPT = 30

/**
 * Answers that a step back may use again. Anything sent to the server to change something forgets them all, since it may
 * have changed what they show.
 */
export function keptForStepsBack<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  const kept = new Map<string, Answer>()
  let isStep = false
  addEventListener(CHANGED, () => kept.clear())
  addEventListener('popstate', () => {
    isStep = true
    // The router asks within the same task.
    setTimeout(() => (isStep = false))
  })
  return async (question) => {
    const key = JSON.stringify(question)
    const known = isStep ? kept.get(key) : undefined
    if (known !== undefined) return known
    const answer = await ask(question)
    kept.delete(key)
    const oldest = kept.keys().next()
    if (kept.size >= MOST_KEPT && !oldest.done) kept.delete(oldest.value)
    kept.set(key, answer)
    return answer
  }
}
