import { expect, test } from 'vitest'
import { adviceOf, troubleOf, withAdvice } from './trouble.ts'

const coded = (code: string, message = 'failed') => Object.assign(new Error(message), { code })

test.each([
  ['a full disk', coded('ENOSPC'), 'the disk is full'],
  ['of the database', coded('53100', 'could not extend file'), 'the disk is full'],
  [
    'in the words of a server that crashed',
    new Error('PANIC: could not write to file "pg_wal/xlogtemp.7": No space left on device'),
    'the disk is full',
  ],
  ['a disk that can only be read', coded('EROFS'), 'the disk can only be read'],
  [
    'a folder where none can be made',
    Object.assign(coded('ENOENT', "ENOENT: no such file or directory, mkdir '/proc/x'"), {
      syscall: 'mkdir',
    }),
    'the folder cannot be made there',
  ],
  [
    'a folder below a file',
    Object.assign(coded('ENOTDIR'), { syscall: 'mkdir' }),
    'the folder cannot be made there',
  ],
  ['a name that is not found', coded('ENOTFOUND'), 'there is no such host'],
  [
    'where a mail library put its own code',
    coded('EDNS', 'getaddrinfo EAI_AGAIN mail.example'),
    'the host name cannot be looked up now',
  ],
  [
    'a mail server that is away',
    new Error('not handed over', { cause: coded('ESOCKET', 'connect ECONNREFUSED 10.0.0.7:587') }),
    'nobody listens there',
  ],
  ['a mail server that knows no such login', coded('EAUTH'), 'the mail server refuses the login'],
  [
    'a payment provider that cannot be reached',
    new Error('cannot be reached', {
      cause: Object.assign(new Error('our connection'), { detail: coded('ENOTFOUND') }),
    }),
    'there is no such host',
  ],
  [
    'a certificate that ran out, in the cause of a cause',
    new Error('not sent', { cause: new Error('fetch failed', { cause: coded('CERT_HAS_EXPIRED') }) }),
    'its certificate has run out',
  ],
  [
    'the first of several tries',
    new AggregateError([coded('ECONNREFUSED'), coded('ETIMEDOUT')], ''),
    'nobody listens there',
  ],
  [
    'a store that answers 503',
    Object.assign(new Error('UnknownError'), { name: '503', $metadata: { httpStatusCode: 503 } }),
    'the file store answers with a fault of its own',
  ],
])('%s', (_, error, says) => {
  const trouble = troubleOf(error)
  expect(trouble?.says).toBe(says)
  expect(trouble?.todo).toMatch(/^[A-Z].+\.$/)
})

test('what is no trouble of a machine gets no advice', () => {
  const circle = new Error('round')
  circle.cause = circle
  for (const other of [
    circle,
    Object.assign(coded('ENOENT'), { syscall: 'open' }),
    new TypeError('x is not a function'),
    coded('constructor'),
    // What somebody typed, as the database tells it back.
    coded('22P02', 'invalid input syntax for type integer: "no space left on device"'),
    // What PostgreSQL says of a row.
    Object.assign(new Error('refused'), { code: '23505', detail: 'connect ECONNREFUSED' }),
    null,
    undefined,
    7,
  ])
    expect(troubleOf(other)).toBeUndefined()
  expect(withAdvice('It failed.', circle)).toBe('It failed.')
})

test('advice follows what was said, as a sentence of its own; a command that was typed is not tried again by itself', () => {
  const error = coded('ECONNREFUSED')
  const trouble = troubleOf(error)
  expect(withAdvice('db.example does not answer', error)).toBe(
    'db.example does not answer. Start that server, or correct the setting with its address.',
  )
  expect(trouble && adviceOf(trouble)).toBe(
    'Start that server, or correct the setting with its address. It is tried again by itself.',
  )
})
