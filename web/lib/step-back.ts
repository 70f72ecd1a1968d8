/** A step back or forward shows a page as it was left, at once; every other way to it asks the server. */
import type { LoaderFunction } from 'react-router'
import { CHANGED } from './api.ts'

const MAX_CACHED = 30

export interface PagesLeft {
  /** What the loader of the page at this address (path and query) answered. */
  remember(address: string, answer: unknown): void
  /** The loader, answering a step back with what the page showed when it was left. */
  keeping(loader: LoaderFunction): LoaderFunction
}

/** Anything sent to the server to change something forgets all answers, since it may have changed what they show. */
export function pagesLeft(): PagesLeft {
  const cached = new Map<string, unknown>()
  let isStep = false
  addEventListener(CHANGED, () => cached.clear())
  addEventListener('popstate', () => {
    isStep = true
    // The router asks within the same task.
    setTimeout(() => (isStep = false))
  })
  const remember = (address: string, answer: unknown) => {
    cached.delete(address)
    const oldest = cached.keys().next()
    if (cached.size >= MAX_CACHED && !oldest.done) cached.delete(oldest.value)
    cached.set(address, answer)
  }
  return {
    remember,
    keeping: (loader) => async (args, handlerContext) => {
      const { pathname, search } = new URL(args.request.url)
      const address = pathname + search
      if (isStep && cached.has(address)) return cached.get(address)
      const answer = await loader(args, handlerContext)
      remember(address, answer)
      return answer
    },
  }
}
