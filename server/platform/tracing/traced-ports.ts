/** The doors to everything outside of the process: each call through one is a span. */
import type { AppContext } from '../context.ts'
import { traced } from './tracing.ts'

/** The context itself where nothing is recorded. */
export function tracedPorts(context: AppContext): AppContext {
  const { tracing, cards, feeds } = context
  if (!tracing.spans) return context
  const { provider, savedCards, billing, tax } = cards
  return {
    ...context,
    files: traced(tracing, 'files', context.files),
    dns: traced(tracing, 'dns', context.dns),
    feeds: (connection) => traced(tracing, 'feed', feeds(connection)),
    mailer: traced(tracing, 'mail', context.mailer),
    messenger: traced(tracing, 'texts', context.messenger),
    captcha: traced(tracing, 'captcha', context.captcha),
    leakedPasswords: traced(tracing, 'leaked-passwords', context.leakedPasswords),
    edge: traced(tracing, 'edge', context.edge),
    press: traced(tracing, 'press', context.press),
    cards: {
      ...cards,
      provider: traced(tracing, 'payments', provider),
      savedCards: traced(tracing, 'saved-cards', savedCards),
      billing: traced(tracing, 'billing', billing),
      tax: (key) => traced(tracing, 'tax', tax(key)),
    },
  }
}
