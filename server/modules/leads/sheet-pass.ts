/** What a sign-in sheet goes out with: nobody but this server can write one. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { seal, unseal } from '../../platform/sealed.ts'
import type { SessionSecret } from '../../platform/session-secret.ts'

const PURPOSE = 'sign-in sheet'

const SheetPass = z.object({
  tenant: z.string(),
  sheet: z.guid(),
  listing: z.guid(),
  /** Whose it was when it was started, and what it was called. */
  account: z.guid(),
  name: z.string(),
  consent: z.string(),
  /** When it was started, in milliseconds since 1970. */
  at: z.number(),
})
export type SheetPass = z.infer<typeof SheetPass>

export const writePass = (secret: SessionSecret, pass: SheetPass): string =>
  seal(secret, PURPOSE, JSON.stringify(pass))

/** null: it is none of this server's. */
export function readPass(secret: SessionSecret, text: string): SheetPass | null {
  const opened = unseal(secret, PURPOSE, text)
  return opened === null ? null : SheetPass.parse(JSON.parse(opened))
}

/** A guest's submission is of this sheet alone: no key that a tablet says can stand for one of another form. */
export function submissionOf({ sheet }: SheetPass, guest: string): string {
  const hex = createHash('sha256').update(`${sheet} ${guest.toLowerCase()}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
