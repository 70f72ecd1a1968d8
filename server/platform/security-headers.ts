import type { FastifyHelmetOptions } from '@fastify/helmet'
import { frameOrigins } from '@frontage/page-nodes/sanitize/frames.ts'
import type { Settings } from './settings.ts'

const STRIPE_HOSTS = ['https://js.stripe.com', 'https://hooks.stripe.com', 'https://api.stripe.com']
const RECAPTCHA_HOSTS = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']

/** Sites whose videos and maps may stand on a tenant's pages; the sanitizer lets no other through. */
const PAGE_FRAMES = [...frameOrigins, 'https://platform.twitter.com']

/** Scripts and style elements by nonce only; frames, other sites' scripts and connections from closed lists. */
export function securityHeaders(settings: Settings): FastifyHelmetOptions {
  const cards = settings.stripe.secretKey ? STRIPE_HOSTS : []
  const captcha = settings.recaptcha ? RECAPTCHA_HOSTS : []
  const nonce = (request: unknown) => `'nonce-${(request as { nonce: string }).nonce}'`
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
