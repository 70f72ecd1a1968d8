/**
 * Whether somebody is at this window: each call says how long it was left alone, so that whatever a page asks for again and again keeps nobody
 * signed in. It comes with what users are sent who are signed in; until then a call counts in full, as the page was just opened.
 */
import { BY_ITSELF, leftAlone } from '@frontage/domain/asked-by-itself.ts'
import { ofEachCall } from './api.ts'

/** Not a pointer that moves: browsers say so of one at rest, when something else comes to stand under it. */
const WHAT_USERS_DO = ['pointerdown', 'click', 'keydown', 'input', 'wheel', 'drop']

/** Both clocks, as one of them may be set, and the other one may stand while a machine sleeps. */
const read = () => [Date.now(), performance.now()] as const

/** Has each call say so from here on. */
export function sayWhenLeftAlone(): void {
  // The server has the same tables of pages, and no window.
  if (typeof window === 'undefined') return
  let touched = read()
  const get = (): string => {
    const [time, ticks] = read()
    return leftAlone(Math.max(time - touched[0], ticks - touched[1]))
  }
  Object.defineProperty(ofEachCall, BY_ITSELF, { get, enumerable: true, configurable: true })
  for (const sign of WHAT_USERS_DO)
    addEventListener(sign, () => void (touched = read()), { capture: true, passive: true })
}
