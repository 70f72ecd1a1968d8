/** Proves that a user is at the keyboard, unseen: a small sum in a worker, or Google's score where keys are set. */
import * as accountCalls from '@frontage/contracts/calls/accounts.ts'
import { api } from '../../lib/api.ts'

const ACTION = 'login'
/** Answers are good for five minutes; an older one is not worth sending. */
const FRESH_MS = 4 * 60_000

let prepared: { at: number; token: Promise<string | null> } | undefined

/** Starts early, when the form is first touched, so that nobody waits for it. */
export function prepareCaptcha(): void {
  if (prepared && Date.now() - prepared.at < FRESH_MS) return
  prepared = { at: Date.now(), token: solve().catch(() => null) }
}

/** A token that counts once; null when none could be had. */
export async function captchaToken(): Promise<string | null> {
  prepareCaptcha()
  const token = await prepared?.token
  prepared = undefined
  return token ?? null
}

async function solve(): Promise<string> {
  const task = await api.call(accountCalls.readCaptcha)
  return task.kind === 'recaptcha' ? scored(task.challenge.siteKey) : worked(task.challenge)
}

function worked(challenge: unknown): Promise<string> {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) =>
      data ? resolve(data) : reject(new Error('The challenge was not solved')),
    )
    worker.addEventListener('error', () => reject(new Error('The solver could not start')))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

declare global {
  interface Window {
    /** Google's, once its script has run. */
    grecaptcha?: Recaptcha
  }
}

interface Recaptcha {
  ready(callback: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

async function scored(siteKey: string): Promise<string> {
  await loadScript(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`)
  const { grecaptcha } = window
  if (!grecaptcha) throw new Error('The script has no reCAPTCHA')
  await new Promise<void>((resolve) => grecaptcha.ready(resolve))
  return grecaptcha.execute(siteKey, { action: ACTION })
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${src} did not load`)))
    document.head.append(script)
  })
}
