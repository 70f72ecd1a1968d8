/** A server that speaks reCAPTCHA v3's verification protocol and says of each token what a test has said of it. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Verdict {
  success: boolean
  score?: number
  action?: string
  hostname?: string
  'error-codes'?: string[]
}

export async function captchaVerifier(secret: string) {
  const verdicts = new Map<string, Verdict | { status: number }>()
  const asked: { method: string; response: string }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
      const token = form.get('response') ?? ''
      asked.push({ method: request.method ?? '', response: token })
      const verdict: Verdict | { status: number } =
        form.get('secret') === secret
          ? (verdicts.get(token) ?? { success: false, 'error-codes': ['invalid-input-response'] })
          : { success: false, 'error-codes': ['invalid-input-secret'] }
      if ('status' in verdict) return response.writeHead(verdict.status).end()
      // As the provider does: a token is good for one question.
      verdicts.set(token, { success: false, 'error-codes': ['timeout-or-duplicate'] })
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(verdict))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/recaptcha/api/siteverify`,
    asked,
    say: (token: string, verdict: Verdict | { status: number }) => verdicts.set(token, verdict),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
