/** What is made once and used from then on; a failure is not remembered, so that the next who asks makes it again. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    if (made) return made
    const work = make()
    made = work
    work.catch(() => {
      if (made === work) made = undefined
    })
    return work
  }
}
