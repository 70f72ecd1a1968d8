/** A mail server that speaks as much SMTP as it takes to receive a letter, and can refuse a recipient. */
import { createServer, type AddressInfo } from 'node:net'

export interface ReceivedLetter {
  from: string
  to: string[]
  raw: string
}

export async function aMailServer({ refuses = '' }: { refuses?: string } = {}) {
  const received: ReceivedLetter[] = []
  const server = createServer((socket) => {
    let buffered = ''
    let letter: ReceivedLetter = { from: '', to: [], raw: '' }
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
            received.push(letter)
            letter = { from: '', to: [], raw: '' }
            say('250 accepted')
          } else letter.raw += `${line}\r\n`
        } else if (/^EHLO/i.test(line)) say('250 stand-in')
        else if (/^MAIL FROM:/i.test(line)) {
          letter.from = line.slice(10)
          say('250 ok')
        } else if (/^RCPT TO:/i.test(line)) {
          if (refuses && line.includes(refuses)) say('550 no such mailbox')
          else {
            letter.to.push(line.slice(8))
            say('250 ok')
          }
        } else if (/^DATA/i.test(line)) {
          inBody = true
          say('354 go on')
        } else if (/^QUIT/i.test(line)) {
          say('221 bye')
          socket.end()
        } else say('250 ok')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
