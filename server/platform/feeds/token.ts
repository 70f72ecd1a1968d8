/** A token of the feed, by OAuth 2 client credentials (RFC 6749, section 4.4); kept until shortly before it ends. */
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { sha256 } from '../secrets.ts'
import { FeedFailed, type FeedConnection } from './port.ts'
import type { FeedRequest } from './exchange.ts'

const Answer = z.object({
  access_token: z.string().min(1).max(8_000),
  expires_in: z.coerce.number().catch(300),
})
const EARLY_MS = 30_000

/** Of all brokerages, by their connection: one for each that has a feed. */
export type Tokens = Map<string, { token: string; endsAt: number }>

const nameOf = ({ tokenAddress, clientId, secret }: FeedConnection): string =>
  sha256(JSON.stringify([tokenAddress, clientId, secret]))

export function forgetToken(tokens: Tokens, connection: FeedConnection): void {
  tokens.delete(nameOf(connection))
}

/** @throws FeedFailed */
export async function tokenOf(
  tokens: Tokens,
  connection: FeedConnection,
  clock: Clock,
  ask: (request: FeedRequest) => Promise<{ status: number; body: unknown }>,
): Promise<string> {
  const name = nameOf(connection)
  const now = clock.now().getTime()
  for (const [other, { endsAt }] of tokens) if (endsAt <= now) tokens.delete(other)
  const known = tokens.get(name)
  if (known) return known.token
  const { clientId, secret, tokenAddress } = connection
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: secret,
    scope: 'api',
  })
  const { status, body } = await ask({ url: new URL(tokenAddress), form: form.toString() })
  if (status === 400 || status === 401 || status === 403)
    throw new FeedFailed('The feed does not accept the client ID and the secret. Check both.')
  const answer = Answer.safeParse(body)
  if (status !== 200 || !answer.success)
    throw new FeedFailed(
      `The token address did not answer with a token (status ${status}). Check the address.`,
    )
  const { access_token: token, expires_in: seconds } = answer.data
  tokens.set(name, { token, endsAt: now + Math.max(0, Math.min(seconds, 86_400) * 1000 - EARLY_MS) })
  return token
}
