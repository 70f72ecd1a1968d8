import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readSettings, WrongSettings } from './settings.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'frontage-settings-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

/** A server of an operator's with everything that it needs. */
const REAL = {
  DATA_DIR,
  DATABASE_URL: 'postgres://owner:secret@db.example/frontage',
  STRIPE_SECRET_KEY: 'sk_live_51abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  SMTP_URL: 'smtps://user:password@mail.example',
  MAIL_FROM: 'orders@example.com',
  SESSION_SECRET: 'a secret of 32 characters or more, really',
  TRUSTED_PROXIES: '10.0.0.0/8, ::1',
}

function problems(source: NodeJS.ProcessEnv): string[] {
  try {
    readSettings(source)
    return []
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error
    return error.message.split('\n').slice(1)
  }
}

test('without any setting everything plays its part on this machine', () => {
  const settings = readSettings({ DATA_DIR })
  expect(settings).toMatchObject({ isDemonstration: true, port: 3000, twilio: undefined })
  expect(readFileSync(join(DATA_DIR, 'session-secret'), 'utf8')).toBe(settings.sessionSecret[0])
  expect(readSettings({ DATA_DIR }).sessionSecret).toEqual(settings.sessionSecret)
})

test('a database of the operator’s with demonstration data needs nothing more', () => {
  expect(readSettings({ DATA_DIR, DATABASE_URL: REAL.DATABASE_URL, DEMO_DATA: '1' })).toMatchObject({
    isDemonstration: true,
  })
})

test('a complete server starts, and reads its proxies', () => {
  expect(readSettings(REAL)).toMatchObject({ isDemonstration: false, trustedProxies: ['10.0.0.0/8', '::1'] })
  expect(readSettings({ ...REAL, TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([])
})

describe('with real data', () => {
  test.each([
    ['another database', { DATABASE_URL: REAL.DATABASE_URL }],
    ['the embedded one', { DEMO_DATA: 'off' }],
    ['one of a folder', { DATABASE_URL: 'embedded:/srv/frontage', DEMO_DATA: '0' }],
  ])('%s: everything that is missing is listed at once', (_where, env) => {
    const found = problems({ DATA_DIR, ...env })
    expect(found.map((line) => /^✖ (\w+)/.exec(line)?.[1])).toEqual([
      'STRIPE_SECRET_KEY',
      'SMTP_URL',
      'SESSION_SECRET',
      'TRUSTED_PROXIES',
    ])
  })

  test.each([
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
    'SESSION_SECRET',
    'TRUSTED_PROXIES',
  ])('without %s nothing starts', (name) => {
    expect(problems({ ...REAL, [name]: '' }).join('\n')).toContain(name)
  })

  test.each([
    { STRIPE_API_BASE: 'http://127.0.0.1:9' },
    { TWILIO_API_BASE: 'http://127.0.0.1:9' },
    { RECAPTCHA_VERIFY_URL: 'http://127.0.0.1:9' },
    { CRASH_POINT: 'after-charge' },
    { CLOCK_OFFSET_MS: '1' },
    { FRONTAGE_DEV: '1' },
    { STRIPE_SECRET_KEY: 'sk_test_51abc', STRIPE_PUBLISHABLE_KEY: 'pk_test_51abc' },
  ])('%j is refused, and in a demonstration it is not', (env) => {
    const [name] = Object.keys(env)
    expect(problems({ ...REAL, ...env })).toEqual([expect.stringContaining(name!)])
    expect(problems({ ...REAL, ...env, DEMO_DATA: 'on' })).toEqual([])
  })

  test('keys of the test mode are accepted where someone says so', () => {
    const keys = { STRIPE_SECRET_KEY: 'rk_test_51abc', STRIPE_PUBLISHABLE_KEY: 'pk_test_51abc' }
    expect(problems({ ...REAL, ...keys, STRIPE_TEST_MODE: 'on' })).toEqual([])
  })

  test('Google’s other verifier is Google’s too', () => {
    const url = 'https://www.recaptcha.net/recaptcha/api/siteverify'
    expect(problems({ ...REAL, RECAPTCHA_VERIFY_URL: url })).toEqual([])
  })
})

describe('anywhere', () => {
  test.each([
    [{ SENDGRID_WEBHOOK_KEY: 'MFkw' }, 'the verification key that SendGrid shows'],
    [{ REPLY_DOMAIN: 'reply.example.com' }, 'SENDGRID_INBOUND_KEY is needed with REPLY_DOMAIN'],
    [{ SENDGRID_INBOUND_KEY: 'MFkw' }, 'the public key of the security policy'],
    [{ REPLY_DOMAIN: 'replies@example.com' }, 'a domain of its own for replies'],
    [
      { REPLY_DOMAIN: 'Example.com', MAIL_FROM: 'orders@example.com' },
      'REPLY_DOMAIN is the domain of MAIL_FROM',
    ],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY is needed with STRIPE_PUBLISHABLE_KEY'],
    [
      { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'STRIPE_PUBLISHABLE_KEY is needed',
    ],
    [{ ...REAL, DEMO_DATA: '1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'is a live key and'],
    [{ RECAPTCHA_SECRET_KEY: 'a secret key' }, 'RECAPTCHA_SITE_KEY is needed with RECAPTCHA_SECRET_KEY'],
    [{ TWILIO_FROM: '+13105550100' }, 'TWILIO_ACCOUNT_SID is needed with TWILIO_FROM'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is needed with SMTP_URL'],
    [{ DATABASE_WEB_URL: 'postgres://web@db/frontage' }, 'DATABASE_URL, which is not set'],
    [{ DATABASE_DIRECT_URL: 'postgres://owner@db/frontage' }, 'the pooler in DATABASE_URL, which is not set'],
    [{ DATABASE_REPLICA_URL: 'postgres://owner@db2/frontage' }, 'follows the one in DATABASE_URL'],
    [{ DATABASE_REPLICA_URL: 'postgres://a@db2/frontage,db3' }, 'several with commas between'],
    [{ TRUSTED_PROXIES: 'balancer.example' }, '"balancer.example" is not an address'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, '"10.0.0.0/33" is not an address'],
    [{ TRUSTED_PROXIES: 'loopback,10.0.0.1, fe80::/10,10.0.0.256' }, '"10.0.0.256" is not an address'],
    [{ SESSION_SECRET: 'too short' }, 'SESSION_SECRET'],
    [{ STRIPE_SECRET_KEY: 'pk_live_swapped' }, 'STRIPE_SECRET_KEY'],
    [{ CRASH_POINT: 'somewhere' }, 'CRASH_POINT'],
    [{ PORT: 'http' }, 'PORT'],
  ])('%j: %s', (env, sentence) => expect(problems({ DATA_DIR, ...env }).join('\n')).toContain(sentence))

  test('a data directory that cannot be written is a sentence that names the setting', () => {
    expect(() => readSettings({ DATA_DIR: '/dev/null/data' })).toThrow(
      /\/dev\/null\/data cannot be used \(ENOTDIR\)\. Set DATA_DIR/,
    )
  })
})

describe('settings in files', () => {
  const at = (name: string, text: string): string => {
    writeFileSync(join(DATA_DIR, name), text)
    return join(DATA_DIR, name)
  }
  const { SESSION_SECRET, SMTP_URL, ...rest } = REAL

  test.each(['', '\n', '\r\n'])('are read without the line end that a file ends with (%j)', (end) => {
    const read = readSettings({
      ...rest,
      SESSION_SECRET_FILE: at('secret', `${SESSION_SECRET}${end}`),
      SMTP_URL_FILE: at('smtp', `${SMTP_URL}${end}`),
    })
    expect([read.sessionSecret, read.smtpUrl]).toEqual([[SESSION_SECRET], SMTP_URL])
  })

  test('stop the start where they cannot be read, are empty, or are a second value', () => {
    expect(
      problems({
        ...REAL,
        SESSION_SECRET_FILE: at('secret', SESSION_SECRET),
        METRICS_TOKEN_FILE: at('empty', '\n'),
        STRIPE_TEST_MODE_FILE: join(DATA_DIR, 'nowhere'),
      }),
    ).toEqual([
      `✖ STRIPE_TEST_MODE_FILE: ${join(DATA_DIR, 'nowhere')} cannot be read (ENOENT)`,
      '✖ SESSION_SECRET and SESSION_SECRET_FILE are two values: which one? Set one of them',
      `✖ METRICS_TOKEN_FILE: ${join(DATA_DIR, 'empty')} is empty`,
    ])
  })

  test('the file of a backup key stays a file, which can be read and is long enough', () => {
    const keyFile = at('key', `${'k'.repeat(43)}\n`)
    expect(readSettings({ ...REAL, BACKUP_KEY_FILE: keyFile }).backup).toMatchObject({
      key: undefined,
      keyFile,
    })
    const nowhere = join(DATA_DIR, 'nowhere')
    for (const [path, says] of [
      [nowhere, 'cannot be read (ENOENT)'],
      [at('short', 'a key'), 'is shorter than 32 characters'],
    ])
      expect(problems({ ...REAL, BACKUP_KEY_FILE: path }), path).toEqual([
        expect.stringContaining(says ?? ''),
      ])
  })
})

test('a setting that two rules miss is said once', () => {
  const without = (name: keyof typeof REAL, more = {}) => problems({ ...REAL, ...more, [name]: '' })
  expect(without('STRIPE_SECRET_KEY')).toEqual([
    '✖ STRIPE_SECRET_KEY is needed with STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET',
  ])
  expect(without('SESSION_SECRET', { SESSION_SECRETS_ACCEPTED: '1'.repeat(32) })).toEqual([
    expect.stringMatching(/^✖ SESSION_SECRET is needed with SESSION_SECRETS_ACCEPTED/),
  ])
  expect(without('SMTP_URL')).toEqual([expect.stringMatching(/^✖ SMTP_URL is needed \(with MAIL_FROM/)])
})

test('secrets that are believed beside the one that makes', () => {
  const [one, two] = ['1'.repeat(32), '2'.repeat(40)]
  expect(readSettings({ ...REAL, SESSION_SECRETS_ACCEPTED: ` ${one}, ${two},` }).sessionSecret).toEqual([
    REAL.SESSION_SECRET,
    one,
    two,
  ])
  expect(problems({ ...REAL, SESSION_SECRETS_ACCEPTED: `${one},short` })).toEqual([
    '✖ SESSION_SECRETS_ACCEPTED has one of fewer than 32 characters; a comma stands between two',
  ])
  expect(problems({ DATA_DIR, SESSION_SECRETS_ACCEPTED: one })).toEqual([
    '✖ SESSION_SECRET is needed with SESSION_SECRETS_ACCEPTED: what is made from now on is made with it',
  ])
})

test('a server of real data drains for 3 s before it stops, others at once, or as somebody says', () => {
  expect([REAL, { DATA_DIR }].map((env) => readSettings(env).drainMs)).toEqual([3_000, 0])
  expect(readSettings({ ...REAL, DRAIN_SECONDS: '0' }).drainMs).toBe(0)
  expect(readSettings({ DATA_DIR, DRAIN_SECONDS: '15' }).drainMs).toBe(15_000)
  expect(problems({ ...REAL, DRAIN_SECONDS: '61' }).join()).toContain('DRAIN_SECONDS')
})

test('how long somebody stays signed in, with or without use', () => {
  const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
  expect(readSettings({ DATA_DIR }).sessions).toEqual({
    mostMs: 90 * DAY,
    idleMs: 30 * DAY,
    staffIdleMs: 12 * HOUR,
    operatorIdleMs: 60 * MINUTE,
  })
  const set = {
    SESSION_DAYS: '7',
    SESSION_IDLE_DAYS: '7',
    SESSION_STAFF_IDLE_HOURS: '1',
    CONSOLE_IDLE_MINUTES: '5',
  }
  expect(readSettings({ ...REAL, ...set }).sessions).toEqual({
    mostMs: 7 * DAY,
    idleMs: 7 * DAY,
    staffIdleMs: HOUR,
    operatorIdleMs: 5 * MINUTE,
  })
  expect(problems({ DATA_DIR, SESSION_DAYS: '14' })).toEqual([
    '✖ SESSION_IDLE_DAYS is 30, and a session ends after SESSION_DAYS, which is 14, in any case: set it to no more than that',
  ])
  for (const wrong of [
    { SESSION_DAYS: '0' },
    { SESSION_IDLE_DAYS: '366' },
    { SESSION_STAFF_IDLE_HOURS: '0.5' },
    { CONSOLE_IDLE_MINUTES: '4' },
    { CONSOLE_IDLE_MINUTES: 'never' },
  ])
    expect(() => readSettings({ DATA_DIR, ...wrong }), JSON.stringify(wrong)).toThrow('Settings are wrong')
})
