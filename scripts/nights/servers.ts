/** What stands between the product and its database, store and mail server in a bad night. */
import { createServer as createHttp, request as send } from 'node:http'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { createServer as createTls, createSecureContext, TLSSocket } from 'node:tls'
import { aSigningKey } from '@frontage/testing/certificate.ts'
import { portOf } from '../../bench/product.ts'

const DAY_MS = 86_400_000

export interface Certificate {
  key: string
  cert: string
}

/** Of every name of the night, signed by itself. */
export function aCertificate(until: Date): Certificate {
  const { privateKey, certificate } = aSigningKey({
    name: '*.bad.night',
    from: new Date(Date.now() - 30 * DAY_MS),
    until,
  })
  const lines = certificate.match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

export interface Relay {
  port: number
  /** For connections from now on; those that are open are cut. */
  use(certificate: Certificate): void
  cut(): void
  close(): void
}

const SSL_REQUEST = 80_877_103

/** Takes TLS off and passes everything on. @param isPostgres asked for TLS in its own way first */
export async function aRelay(to: NetConnectOpts, given: Certificate, isPostgres = false): Promise<Relay> {
  const open = new Set<Socket>()
  let certificate = given
  const passOn = (socket: Socket) => {
    const behind = connect(to)
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }
  const server = isPostgres
    ? createServer((socket) => {
        open.add(socket)
        socket.on('error', () => socket.destroy())
        socket.on('close', () => open.delete(socket))
        socket.once('data', (asked) => {
          if (asked.length !== 8 || asked.readUInt32BE(4) !== SSL_REQUEST) return void socket.destroy()
          socket.write('S')
          const secured = new TLSSocket(socket, {
            isServer: true,
            secureContext: createSecureContext(certificate),
          })
          passOn(secured)
        })
      })
    : createTls({ ...certificate }, passOn)
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: portOf(server),
    use(next) {
      certificate = next
      if ('setSecureContext' in server) server.setSecureContext({ ...next })
      cut()
    },
    cut,
    close() {
      server.close()
      cut()
    },
  }
}

export interface StoreDoor {
  port: number
  isDown: boolean
  close(): void
}

/** Passes on to the store, or says that it cannot now. */
export async function aStoreDoor(storePort: number): Promise<StoreDoor> {
  const server = createHttp((request, response) => {
    if (door.isDown) {
      request.resume()
      return void response
        .writeHead(503, { 'content-type': 'application/xml' })
        .end(
          '<?xml version="1.0"?><Error><Code>ServiceUnavailable</Code><Message>Reduce your request rate.</Message></Error>',
        )
    }
    const { method, url: path, headers } = request
    if (isTooSkewed(headers['x-amz-date'])) {
      request.resume()
      return void response
        .writeHead(403, { 'content-type': 'application/xml' })
        .end(
          '<?xml version="1.0"?><Error><Code>RequestTimeTooSkewed</Code><Message>The clocks differ.</Message></Error>',
        )
    }
    const passed = send({ host: '127.0.0.1', port: storePort, method, path, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
    })
    passed.on('error', () => response.destroy())
    // Where the sender dies halfway, the store is not left waiting for the rest.
    pipeline(request, passed, () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const door: StoreDoor = {
    port: portOf(server),
    isDown: false,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return door
}

const MOST_SKEWED_MS = 15 * 60_000

/** As a real store: who signs at another time may be repeating what was overheard. */
function isTooSkewed(signed: unknown): boolean {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(signed)) ?? []
  if (year === undefined) return false
  return (
    Math.abs(Date.now() - Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)) > MOST_SKEWED_MS
  )
}
