/** What is no HTTP never becomes a request: it is answered on its connection, in the same envelope as everything else. */
import { codeOf } from '@frontage/domain/typed-objects.ts'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { presentRefusal } from './errors.ts'
import { Refusal } from './refusal.ts'

const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

export function answerBrokenRequest(error: Error, socket: Socket): void {
  // Nobody is there any more, or half an answer is.
  if (codeOf(error) === 'ECONNRESET' || socket.destroyed || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy(error)
    return
  }
  const status = STATUSES[codeOf(error) ?? ''] ?? 400
  const body = JSON.stringify(presentRefusal(new Refusal('request.malformed')))
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
