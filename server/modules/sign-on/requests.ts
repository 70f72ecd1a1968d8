/** What must come back with the answer of a directory, stored where only this installation can read it. */
import { z } from 'zod'
import { seal, unseal } from '../../platform/sealed.ts'
import type { SessionSecret } from '../../platform/session-secret.ts'

const PURPOSE = 'sign-on request'

const anyAsked = {
  /** The connection that was asked. */
  connection: z.string(),
  returnUrl: z.string(),
}
const OidcAsked = z.object({ ...anyAsked, nonce: z.string(), verifier: z.string(), redirectUri: z.string() })
const SamlAsked = z.object({ ...anyAsked, is: z.literal('saml'), requestId: z.string(), acs: z.string() })
/** A SAML directory has answered, by a browser that is not known yet. */
const SamlArrived = z.object({
  ...anyAsked,
  is: z.literal('saml-arrived'),
  outcome: z.union([
    z.object({
      subject: z.string(),
      claims: z.record(z.string(), z.unknown()),
      session: z.string(),
      until: z.coerce.date().nullable(),
    }),
    z.object({ problem: z.enum(['unreachable', 'refused', 'wrong']), detail: z.string() }),
  ]),
})
const Asked = z.union([SamlAsked, SamlArrived, OidcAsked])
export type Asked = z.infer<typeof Asked>
export type OidcAsked = z.infer<typeof OidcAsked>

export const sealAsked = (key: SessionSecret, asked: Asked): string =>
  seal(key, PURPOSE, JSON.stringify(asked))

/** null: it was sealed with another key. */
export function unsealAsked(key: SessionSecret, sealed: string): Asked | null {
  const text = unseal(key, PURPOSE, sealed)
  return text === null ? null : Asked.parse(JSON.parse(text))
}
