/** One request to one endpoint, and what came of it. */
import { OutsideFailed, fetchOutside, type OutsideProblem } from '../../platform/outside/fetch-outside.ts'
import { codeOf } from '@frontage/domain/typed-objects.ts'
import { askedPause } from '@frontage/domain/webhooks.ts'
import type { Settings } from '../../platform/settings.ts'
import { mended } from '../../platform/storable-text.ts'
import { traceHeader } from '../../platform/tracing/tracing.ts'
import { signedHeads, type SignedMessage } from './signature.ts'

/** For the whole exchange. */
export const PATIENCE_MS = 10_000
/** Of an answer that is read, in bytes, and that is stored, in characters. */
const MOST_READ = 64 * 1024
const MOST_STORED = 1_000

export interface Outcome {
  isDelivered: boolean
  status: number | null
  /** Why nothing usable came; null: there is an answer. */
  problem: string | null
  answer: string
  /** Milliseconds that the receiver asked for before the next attempt. */
  asked: number | null
}

export async function sendWebhook(
  { isDemonstration }: Pick<Settings, 'isDemonstration'>,
  url: string,
  message: SignedMessage,
  secrets: readonly string[],
): Promise<Outcome> {
  try {
    const reply = await fetchOutside(
      new URL(url),
      {
        method: 'POST',
        headers: {
          ...signedHeads(message, secrets),
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(message.body)),
          'user-agent': 'Frontage-Webhooks/1.0',
          accept: '*/*',
          ...traceHeader(),
        },
        body: message.body,
      },
      { patience: PATIENCE_MS, most: MOST_READ, allowsLoopback: isDemonstration },
    )
    return {
      isDelivered: reply.ok,
      status: reply.status,
      problem: null,
      answer: mended((await reply.text()).slice(0, MOST_STORED)),
      asked: askedPause(reply.headers.get('retry-after')),
    }
  } catch (error) {
    if (!(error instanceof OutsideFailed)) throw error
    return { isDelivered: false, status: null, problem: sentenceOf(error), answer: '', asked: null }
  }
}

const SENTENCES: Readonly<Record<OutsideProblem, string>> = {
  'closed-address': 'The address leads into a private network. Enter one that the internet can reach.',
  'not-secure': 'The address is not secure. Enter one that begins with https://.',
  'too-late': `No whole answer came within ${PATIENCE_MS / 1000} seconds. Answer first, and work on the event afterwards.`,
  'too-large': `The answer is larger than ${MOST_READ / 1024} kB. Answer with a status and an empty body.`,
  unreachable: 'Nobody answered at this address.',
}

const UNREACHABLE: Readonly<Record<string, string>> = {
  ENOTFOUND: 'There is no server of this name.',
  EAI_AGAIN: 'The name of the server could not be looked up.',
  ECONNREFUSED: 'The server refused the connection.',
  ECONNRESET: 'The server closed the connection before it had answered.',
  EPROTO: 'The server does not speak TLS at this address.',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the server is for another name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the server is signed by itself.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the server is not signed by an authority that is known.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'The certificate of the server is not signed by an authority that is known.',
}

/** What of a failure its reader can act on; never what our own network says of itself. */
function sentenceOf(error: OutsideFailed): string {
  if (error.problem !== 'unreachable') return SENTENCES[error.problem]
  const code = codeOf(error.cause)
  if (code?.startsWith('ERR_SSL')) return 'The server does not speak TLS at this address.'
  if (code?.startsWith('HPE_')) return 'What the server answered is not HTTP.'
  return (code && UNREACHABLE[code]) ?? SENTENCES.unreachable
}
