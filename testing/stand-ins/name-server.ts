/** A name server that speaks as much DNS (RFC 1035, over UDP) as it takes to answer questions about TXT records. */
import { createSocket } from 'node:dgram'

const TXT = 16
const IN = 1
/** Response, authoritative. */
const ANSWERS = 0x8400
const NO_SUCH_NAME = 3
const FAILED = 2

export interface NameServer {
  /** 'address:port', as settings have it. */
  address: string
  /** TXT records by name; what is not here does not exist. */
  records: Map<string, string[]>
  /** 'fails': it says that it cannot tell. 'silent': it never answers. */
  mood: 'answers' | 'fails' | 'silent'
  /** Names that were asked for. */
  asked: string[]
  close(): Promise<void>
}

/** @param port by default a free one */
export async function aNameServer(port = 0): Promise<NameServer> {
  const socket = createSocket('udp4')
  const server: NameServer = {
    address: '',
    records: new Map(),
    mood: 'answers',
    asked: [],
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
  socket.on('message', (message, peer) => {
    const question = questionOf(message)
    server.asked.push(question.name)
    if (server.mood !== 'silent') socket.send(answerTo(message, question, server), peer.port, peer.address)
  })
  await new Promise<void>((resolve) => socket.bind(port, '127.0.0.1', resolve))
  server.address = `127.0.0.1:${socket.address().port}`
  return server
}

interface Question {
  name: string
  type: number
  /** Where it ends in the message. */
  end: number
}

function questionOf(message: Buffer): Question {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

function answerTo(message: Buffer, question: Question, { records, mood }: NameServer): Buffer {
  const texts = records.get(question.name)
  const answers = mood === 'answers' && question.type === TXT ? (texts ?? []).map(recordOf) : []
  const code = mood === 'fails' ? FAILED : texts ? 0 : NO_SUCH_NAME
  const head = Buffer.alloc(12)
  message.copy(head, 0, 0, 2)
  head.writeUInt16BE(ANSWERS | (message.readUInt16BE(2) & 0x0100) | code, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(answers.length, 6)
  return Buffer.concat([head, message.subarray(12, question.end), ...answers])
}

/** In pieces of 255 characters at most, about the name that the question is about. */
function recordOf(text: string): Buffer {
  const pieces = text.match(/[^]{1,255}/g) ?? ['']
  const data = Buffer.concat(
    pieces.map((piece) => Buffer.concat([Buffer.from([Buffer.byteLength(piece)]), Buffer.from(piece)])),
  )
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(TXT, 2)
  head.writeUInt16BE(IN, 4)
  head.writeUInt32BE(1, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
