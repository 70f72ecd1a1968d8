/**
 * What a process works with, as traces of it: whether another installation could read what this one sealed, finds its files, and asks
 * the same account for payments. None of it can be turned back.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { AppContext } from './context.ts'

export const WorksWith = z.object({
  /** Of the session secret, and of those that are still believed. */
  secrets: z.array(z.string()),
  files: z.string(),
  cards: z.string(),
})
export type WorksWith = z.infer<typeof WorksWith>

const traceOf = (what: string, text: string): string =>
  createHash('sha256').update(`frontage works with ${what} ${text}`).digest('base64url').slice(0, 22)

/** @param address FILES_URL; a folder is another one on each machine */
export const traceOfFiles = (address: string): string => traceOf('files', address)

export function worksWithOf({ settings, cards }: Pick<AppContext, 'settings' | 'cards'>): WorksWith {
  return {
    secrets: settings.sessionSecret.map((secret) => traceOf('secret', secret)),
    files: traceOfFiles(settings.filesUrl),
    cards: traceOf('cards', cards.standIn?.secretKey ?? settings.stripe.secretKey ?? ''),
  }
}
