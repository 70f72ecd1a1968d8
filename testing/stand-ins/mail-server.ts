/** A mail server that speaks as much SMTP as it takes to receive an email. It can go away, come back and refuse. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'

export interface ReceivedEmail {
  from: string
  to: string[]
  raw: string
}

interface MailServerOptions {
  /** A recipient that does not exist. */
  refuses?: string
  /** What is said to RCPT TO of this address, such as '451 greylisted'; null: it is taken. */
  recipient?: (address: string) => string | null
  /** What is said to MAIL FROM; null: it is taken. */
  sender?: () => string | null
  /** Called with an email that was taken, before that is said. */
  onTaken?: (message: ReceivedEmail) => void
}

export async function aMailServer(options: MailServerOptions = {}) {
  const { refuses = '', recipient = () => null, sender = () => null, onTaken } = options
  const received: ReceivedEmail[] = []
  const sockets = new Set<Socket>()
  let server: Server | undefined
  let port = 0

  const converse = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    let buffered = ''
    let message: ReceivedEmail = { from: '', to: [], raw: '' }
    let inBody = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 stand-in ready')
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      buffered += chunk.toString('utf8')
      for (let end = buffered.indexOf('\r\n'); end >= 0; end = buffered.indexOf('\r\n')) {
        const line = buffered.slice(0, end)
        buffered = buffered.slice(end + 2)
        if (inBody) {
          if (line === '.') {
            inBody = false
            received.push(message)
            onTaken?.(message)
            message = { from: '', to: [], raw: '' }
            say('250 accepted')
            // A line that begins with a dot has a second one on its way (RFC 5321, section 4.5.2).
          } else message.raw += `${line.replace(/^\./, '')}\r\n`
        } else if (/^EHLO/i.test(line)) say('250 stand-in')
        else if (/^MAIL FROM:/i.test(line)) {
          message.from = line.slice(10)
          say(sender() ?? '250 ok')
        } else if (/^RCPT TO:/i.test(line)) {
          const address = line.slice(9, -1)
          const refusal = refuses && address.includes(refuses) ? '550 no such mailbox' : recipient(address)
          if (!refusal) message.to.push(line.slice(8))
          say(refusal ?? '250 ok')
        } else if (/^DATA/i.test(line)) {
          inBody = true
          say('354 go on')
        } else if (/^QUIT/i.test(line)) {
          say('221 bye')
          socket.end()
        } else say('250 ok')
      }
    })
  }

  /** On the same port as before. */
  const comeBack = async () => {
    const back = createServer(converse)
    await new Promise<void>((resolve) => back.listen(port, '127.0.0.1', resolve))
    server = back
    port = (back.address() as AddressInfo).port
  }
  const goAway = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
    server = undefined
  }

  await comeBack()
  return { url: `smtp://127.0.0.1:${port}`, received, goAway, comeBack, close: goAway }
}
