/** Speaks as much of Twilio's message API as sending needs, and remembers what it was asked. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wholeBody } from './whole-body.ts'

export interface PhoneNetwork {
  url: string
  accountSid: string
  authToken: string
  taken: Record<string, string>[]
  /** From now on every message is refused, as for a number that cannot be reached. */
  refuse(isRefusing: boolean): void
  close(): Promise<void>
}

export async function aPhoneNetwork(): Promise<PhoneNetwork> {
  const accountSid = 'AC00000000000000000000000000000001'
  const authToken = 'a token for tests'
  const taken: Record<string, string>[] = []
  let isRefusing = false
  const server = createServer(async (request, response) => {
    const body = await wholeBody(request)
    if (!body) return
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
    if (request.headers.authorization !== expected)
      return answer(401, { code: 20003, message: 'Authenticate' })
    if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
      return answer(404, { code: 20404, message: 'Not found' })
    const fields = Object.fromEntries(new URLSearchParams(body.toString()))
    if (isRefusing || !/^\+1\d{10}$/.test(fields.To ?? ''))
      return answer(400, { code: 21211, message: "The 'To' number is not a valid phone number." })
    taken.push(fields)
    return answer(201, { sid: `MM${taken.length}`, status: 'queued' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accountSid,
    authToken,
    taken,
    refuse: (next) => void (isRefusing = next),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
