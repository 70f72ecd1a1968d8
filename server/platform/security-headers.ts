import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet, { type HelmetOptions } from 'helmet'
import { frameOrigins } from '@frontage/page-nodes/sanitize/frames.ts'
import { CSP_REPORTS_PATH } from './csp-reports-path.ts'
import type { Settings } from './settings.ts'

const STRIPE_HOSTS = ['https://js.stripe.com', 'https://hooks.stripe.com', 'https://api.stripe.com']
const RECAPTCHA_HOSTS = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']

/** Sites whose videos and maps may stand on a tenant's pages; the sanitizer lets no other through. */
const PAGE_FRAMES = [...frameOrigins, 'https://platform.twitter.com']

/** Stands where each answer has a nonce of its own. */
const NONCE = '{nonce}'
/** What the policy calls the place of its reports. */
const REPORTS = 'csp'

/**
 * Names and values for every answer. They are worked out once, since all that differs is the nonce: asking helmet each time
 * is a twentieth of a small call.
 */
export function securityHeaders(settings: Settings): (nonce: string) => [name: string, value: string][] {
  const sample = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(policyOf(settings))(sample.req, sample, (problem?: unknown) => {
    if (problem) throw problem
  })
  sample.setHeader('reporting-endpoints', `${REPORTS}="${CSP_REPORTS_PATH}"`)
  const headers = Object.entries(sample.getHeaders()).map(([name, value]) => [name, String(value)] as const)
  return (nonce) => headers.map(([name, value]) => [name, value.replaceAll(NONCE, nonce)])
}

/** Scripts and style elements by nonce only; frames, other sites' scripts and connections from closed lists. */
function policyOf(settings: Settings): HelmetOptions {
  const cards = settings.stripe.secretKey ? STRIPE_HOSTS : []
  const captcha = settings.recaptcha ? RECAPTCHA_HOSTS : []
  const nonce = `'nonce-${NONCE}'`
  const development = settings.isDevelopment ? ["'unsafe-inline'"] : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...cards, ...captcha, ...(settings.isDevelopment ? development : [nonce])],
        // Designs are drawn with style attributes of their own numbers; style elements need the nonce.
        styleSrcElem: ["'self'", ...(settings.isDevelopment ? development : [nonce])],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...cards, ...captcha, ...(settings.isDevelopment ? ['ws:'] : [])],
        frameSrc: ["'self'", ...cards, ...captcha, ...PAGE_FRAMES],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // The second is read by browsers that know the header beside it, the first by the others.
        reportUri: [CSP_REPORTS_PATH],
        reportTo: [REPORTS],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  }
}
