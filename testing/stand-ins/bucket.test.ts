import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { aBucketServer } from './bucket.ts'

const bucket = await aBucketServer()
afterAll(() => bucket.close())

const SIGNED = 'AWS4-HMAC-SHA256 signed'

test('an object whose sender is gone halfway is not stored, and the next one is', async () => {
  const { port } = new URL(bucket.endpoint)
  const socket = connect(Number(port), '127.0.0.1')
  socket.end(
    `PUT /bucket/half HTTP/1.1\r\nHost: bucket\r\nAuthorization: ${SIGNED}\r\nContent-Length: 10\r\n\r\nhalf`,
  )
  await once(socket.resume(), 'close')
  const whole = await fetch(`${bucket.endpoint}/bucket/whole`, {
    method: 'PUT',
    headers: { authorization: SIGNED },
    body: 'whole',
  })
  expect(whole.status).toBe(200)
  expect(bucket.keys()).toEqual(['/bucket/whole'])
})
