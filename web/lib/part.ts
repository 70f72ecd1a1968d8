/** A part of a page that came, or why it did not: one dead call leaves the others standing. */
export type Part<T> = { value: T } | { error: unknown }

export const part = <T>(asked: Promise<T>): Promise<Part<T>> =>
  asked.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
