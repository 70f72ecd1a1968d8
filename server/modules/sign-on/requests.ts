/** What must come back with the answer of a directory, stored where only this installation can read it. */
import { z } from 'zod'
import { seal, unseal } from '../../platform/sealed.ts'

const PURPOSE = 'sign-on request'

const Asked = z.object({
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  /** The connection that was asked. */
  connection: z.string(),
  returnUrl: z.string(),
})
export type Asked = z.infer<typeof Asked>

export const sealAsked = (key: string, asked: Asked): string => seal(key, PURPOSE, JSON.stringify(asked))

/** null: it was sealed with another key. */
export function unsealAsked(key: string, sealed: string): Asked | null {
  const text = unseal(key, PURPOSE, sealed)
  return text === null ? null : Asked.parse(JSON.parse(text))
}
