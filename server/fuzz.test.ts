/** A short run of `npm run fuzz`, the same each time: generated calls over a real connection to every call there is. */
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { anApp } from '@frontage/testing/app.ts'
import { fuzz } from '@frontage/testing/fuzz/fuzz.ts'
import { seedOperator } from './modules/console/index.ts'

const SEED = 20_261_128

const { app, context } = await anApp()
await seedOperator(context)
await app.listen({ port: 0, host: '127.0.0.1' })

const portOf = () => {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}

/** What comes back for bytes that no client would write. */
const answerTo = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    const socket = connect(portOf(), '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.on('data', (chunk) => (said += String(chunk)))
    socket.on('close', () => resolve(said))
    socket.on('error', reject)
    socket.setTimeout(5_000, () => socket.destroy())
  })

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['a header without a name', 'GET / HTTP/1.1\r\nhost: localhost\r\n: x\r\n\r\n', 400],
  ['a control character in a header', 'GET / HTTP/1.1\r\nhost: localhost\r\nx: a\u0000b\r\n\r\n', 400],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
    400,
  ],
  [
    'a chunk of no size',
    'POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
    400,
  ],
  ['endless headers', `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`, 431],
])('%s is refused in the envelope', async (_, bytes, status) => {
  const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'request.malformed' })
})

test('no generated call is answered with a failure, late or without the envelope', async () => {
  const { faults, tally } = await fuzz({
    port: portOf(),
    db: context.db,
    seed: SEED,
    calls: 900,
    each: 1,
  })
  expect(faults).toEqual([])
  // A fuzzer whose calls end at the door proves nothing.
  expect(tally.past).toBeGreaterThan(0.5)
  expect(tally.unreached.length / tally.kinds).toBeLessThan(0.25)
}, 60_000)
