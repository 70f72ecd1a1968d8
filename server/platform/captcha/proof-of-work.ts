/** Self-hosted proof of work in ALTCHA's challenge format: no outside service, no tracking. */
import { createChallenge, verifySolution, type Challenge, type Solution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { SessionSecret } from '../session-secret.ts'
import type { Captcha } from './port.ts'

/** About 256 tries of this many rounds: some 200 ms in a phone's browser, a cent's worth for nobody. */
const COST = 1_000
const LIFETIME_MS = 5 * 60_000

const Answer = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.looseObject({ action: z.string(), site: z.string() }) }),
    signature: z.string(),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
})

export function proofOfWork(secret: SessionSecret, clock: Clock): Captcha {
  return {
    kind: 'proof-of-work',
    challenge: async (action, site) => ({
      kind: 'proof-of-work',
      challenge: await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        deriveKey,
        hmacSignatureSecret: secret[0],
        expiresAt: new Date(clock.now().getTime() + LIFETIME_MS),
        data: { action, site: site.tenantId },
      }),
    }),
    async verify(token, action, site) {
      const answer = Answer.safeParse(decode(token))
      if (!answer.success) return { success: false }
      const asked = answer.data.challenge.parameters.data
      if (asked.action !== action || asked.site !== site.tenantId) return { success: false }
      const { challenge, solution } = answer.data
      for (const each of secret) {
        const result = await verifySolution({
          challenge: challenge as unknown as Challenge,
          solution: solution as unknown as Solution,
          deriveKey,
          hmacSignatureSecret: each,
        })
        if (result.verified) return { success: true, replayKey: challenge.signature }
      }
      return { success: false }
    },
  }
}

function decode(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
