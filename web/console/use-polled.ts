import { useEffect } from 'react'
import { ask } from './ask.ts'

const EACH_MS = 1_500

/** Asks again, a moment after each answer, while something is under way. One that fails is asked again as well. */
export function usePolled<T>(
  path: string,
  isUnderWay: boolean,
  onAnswer: (answer: T) => void,
  eachMs = EACH_MS,
): void {
  useEffect(() => {
    if (!isUnderWay) return
    let timer: ReturnType<typeof setTimeout>
    let isGone = false
    const look = () => {
      ask<T>('GET', path)
        .then(
          (answer) => !isGone && onAnswer(answer),
          () => undefined,
        )
        .finally(() => {
          if (!isGone) timer = setTimeout(look, eachMs)
        })
    }
    timer = setTimeout(look, eachMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [path, isUnderWay, onAnswer, eachMs])
}
