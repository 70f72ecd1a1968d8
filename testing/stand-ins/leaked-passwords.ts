/** A server that speaks the range protocol of "Pwned Passwords" about a list of its own. */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const digestOf = (text: string): string => createHash('sha1').update(text).digest('hex').toUpperCase()

/** @param padding what has the digests of lines that are there for the length alone */
export async function leakedPasswordList(passwords: readonly string[], padding: readonly string[] = []) {
  const lines = [
    ...passwords.map((password) => `${digestOf(password)}:3`),
    ...padding.map((text) => `${digestOf(text)}:0`),
  ]
  const asked: { path: string; padding: string | undefined }[] = []
  const trouble: { status?: number; isSilent?: boolean } = {}
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, padding: request.headers['add-padding']?.toString() })
    if (trouble.isSilent) return
    const prefix = /^\/range\/([0-9A-F]{5})$/.exec(path)?.[1]
    if (trouble.status || !prefix) return void response.writeHead(trouble.status ?? 400).end()
    const found = lines.filter((line) => line.startsWith(prefix)).map((line) => line.slice(5))
    // What is there for the length alone has the form of the others.
    const others = Array.from({ length: 20 }, (_, at) => digestOf(`${prefix} ${at}`).slice(5).concat(':0'))
    response.writeHead(200, { 'content-type': 'text/plain' }).end([...others, ...found].join('\r\n'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    trouble,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
