/** What a form goes out with and comes back with: nobody but this server can write one. */
import { z } from 'zod'
import { LeadFormName, LeadFormQuery } from '@frontage/contracts/leads.ts'
import { seal, unseal } from '../../platform/sealed.ts'
import type { SessionSecret } from '../../platform/session-secret.ts'

const PURPOSE = 'lead form'

const FormTicket = z.object({
  tenant: z.string(),
  /** Of this one handing out: what comes back with it is taken once. */
  submission: z.guid(),
  form: LeadFormName,
  id: z.guid(),
  /** Whom the sentence names. */
  accountId: z.guid(),
  via: LeadFormQuery.shape.via,
  /** The sentence as it was shown. */
  consent: z.string(),
  /** When it went out, in milliseconds since 1970. */
  at: z.number(),
})
export type FormTicket = z.infer<typeof FormTicket>

export const writeTicket = (secret: SessionSecret, ticket: FormTicket): string =>
  seal(secret, PURPOSE, JSON.stringify(ticket))

/** null: it is none of this server's. */
export function readTicket(secret: SessionSecret, text: string): FormTicket | null {
  const opened = unseal(secret, PURPOSE, text)
  // One of another version of the server may look otherwise.
  return opened === null ? null : (FormTicket.safeParse(JSON.parse(opened)).data ?? null)
}
