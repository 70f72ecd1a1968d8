/** A file that a page shows or shares itself. */
import { SERVER_FAILED } from '@frontage/contracts/sentences.ts'
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { ApiRefusal, ofEachCall, UNREACHABLE } from './api.ts'

/** @throws ApiRefusal with the server's own sentence, and what fetch throws of a signal */
export async function fetchFile(address: string, signal: AbortSignal): Promise<Blob> {
  let response: Response
  try {
    response = await fetch(address, { credentials: 'same-origin', headers: { ...ofEachCall }, signal })
  } catch (error) {
    if (signal.aborted) throw error
    throw new ApiRefusal(0, 'network.unreachable', UNREACHABLE)
  }
  if (response.ok) return response.blob()
  const reply: unknown = await response.json().catch(() => null)
  const [code, message] = ['code', 'message'].map((name) => fieldOf(reply, name))
  throw typeof code === 'string' && typeof message === 'string'
    ? new ApiRefusal(response.status, code, message)
    : new ApiRefusal(response.status, 'server.failed', SERVER_FAILED)
}
