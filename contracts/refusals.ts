/** One catalogue of refusals: stable code, status and sentence. Every door reads it; nothing else invents one. */
export interface RefusalLine {
  status: 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503
  sentence: string
}

export const refusals = {
  'request.malformed': { status: 422, sentence: 'Some of the information is missing or not valid.' },
  'request.too-large': { status: 413, sentence: 'That is too large to accept.' },
  'request.not-found': { status: 404, sentence: 'We could not find what you are looking for.' },
  'request.too-many': {
    status: 429,
    sentence: 'Too many attempts. Please wait a few minutes and try again.',
  },
  'request.cross-site': { status: 403, sentence: 'This request did not come from this site.' },
  'request.key-reused': { status: 422, sentence: 'This Idempotency-Key was used for a different request.' },
  'request.in-progress': {
    status: 409,
    sentence: 'The same request is still being worked on. Please try again in a moment.',
  },
  'server.failed': { status: 500, sentence: 'Something went wrong. Please try again later.' },
  'server.unavailable': {
    status: 503,
    sentence: 'We are restarting a part of the site. Please try again in a moment.',
  },
  'account.sign-in-required': { status: 401, sentence: 'Please sign in to continue.' },
  'account.not-allowed': { status: 403, sentence: 'Your account does not allow this.' },
  'account.wrong-credentials': { status: 422, sentence: 'The email or password is incorrect.' },
  'account.captcha-failed': { status: 422, sentence: 'Recaptcha validation failed.' },
  'account.captcha-unavailable': { status: 503, sentence: 'Sorry, an error has occurred' },
  'account.token-invalid': { status: 401, sentence: 'This link has expired or was already used.' },
} as const satisfies Record<string, RefusalLine>
