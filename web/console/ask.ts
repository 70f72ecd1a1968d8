/** The console's way to its own calls. */
import type { Envelope, RefusalReply } from '@frontage/contracts/envelope.ts'
import { ApiRefusal, ofEachCall, UNREACHABLE } from '../lib/api.ts'
import { sayWhenLeftAlone } from '../lib/left-alone.ts'
import { SERVER_FAILED } from '@frontage/contracts/sentences.ts'

sayWhenLeftAlone()

/** On the window, when the server no longer knows who is asking. */
export const SIGNED_OUT = 'console:signed-out'
/** She reads it when she has signed in again: until then the sign-in covers what she asked for. */
const HAD_ENDED = 'Your session had ended. Please try again.'

function sent(body: object | undefined): Pick<RequestInit, 'body'> & { headers?: Record<string, string> } {
  if (body === undefined || body instanceof FormData) return body ? { body } : {}
  if (body instanceof Blob) return { body, headers: { 'content-type': 'application/octet-stream' } }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** @throws ApiRefusal with a sentence that can be shown as it is */
export async function ask<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<T> {
  const { headers, ...rest } = sent(body)
  const reply = await fetch(`/console/api/v1/${path}`, {
    method,
    headers: { ...headers, ...ofEachCall },
    ...rest,
  }).catch(() => {
    throw new ApiRefusal(0, 'unreachable', UNREACHABLE)
  })
  const answer: Envelope<T> | RefusalReply = await reply.json().catch(() => {
    throw new ApiRefusal(reply.status, 'unknown', SERVER_FAILED)
  })
  if (answer.success) return answer.data
  const isCovered =
    answer.code === 'console.sign-in-required' &&
    !window.dispatchEvent(new Event(SIGNED_OUT, { cancelable: true }))
  throw new ApiRefusal(reply.status, answer.code, isCovered ? HAD_ENDED : answer.message, answer.data)
}

/** What is wrong, field by field, where the server said so. */
export function problemsIn(error: unknown): Record<string, string> {
  if (!(error instanceof ApiRefusal) || typeof error.data !== 'object' || error.data === null) return {}
  const fields: unknown = 'fields' in error.data ? error.data.fields : []
  if (!Array.isArray(fields)) return {}
  return Object.fromEntries(
    fields.flatMap((each: { field?: unknown; message?: unknown }) =>
      typeof each.field === 'string' && typeof each.message === 'string' ? [[each.field, each.message]] : [],
    ),
  )
}
