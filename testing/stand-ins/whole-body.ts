import type { IncomingMessage } from 'node:http'

/** @returns null where whoever sent it was gone before its end */
export async function wholeBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer)
  } catch (error) {
    if (request.complete) throw error
    return null
  }
  return Buffer.concat(chunks)
}
