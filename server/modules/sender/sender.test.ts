/** Emails from a brokerage's own domain: proved by a name server, signed, received by a mail server and verified there. */
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SenderDomain, SenderState } from '@frontage/contracts/sender.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { openDns } from '@frontage/server/platform/dns/resolver.ts'
import { openMailer } from '@frontage/server/platform/mail/mailer.ts'
import { queueEmail } from '@frontage/server/platform/mail/outbox.ts'
import { KEY_PURPOSE } from '@frontage/server/platform/mail/sender-address.ts'
import { unseal } from '@frontage/server/platform/sealed.ts'
import { readSettings } from '@frontage/server/platform/settings.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { sendDue } from '@frontage/testing/background.ts'
import { verifyDkim } from '@frontage/testing/dkim.ts'
import { aMailServer } from '@frontage/testing/stand-ins/mail-server.ts'
import { aNameServer } from '@frontage/testing/stand-ins/name-server.ts'
import { checkDomain } from './check.ts'
import { checkingSenderDomains } from './index.ts'
import { lookAt } from './look.ts'

const names = await aNameServer()
const mail = await aMailServer()
afterAll(() => Promise.all([names.close(), mail.close()]))
const MINUTE = 60_000
let movedBy = 0
const settings = readSettings({
  MAIL_FROM: 'orders@platform.test',
  MAIL_SPF: 'include:spf.platform.test',
  SESSION_SECRET: 'a secret for tests, 32 characters or more',
  DATA_DIR: '/tmp/frontage-no-files',
})
const { app, context } = await anApp({
  settings,
  dns: openDns(names.address),
  mailer: openMailer({ smtpUrl: mail.url, isDemonstration: false }),
  clock: { now: () => new Date(Date.now() + movedBy) },
})
const SENDER = '/managetenants/api/v1/sender-domain'
const admin = await signedIn(context, 'admin@harbor.test')
const other = await signedIn(context, 'admin@summit.test')
const HARBOR = scopeOfTenant('harbor')
const DOMAIN = 'harbor-homes.com'

beforeEach(() => {
  movedBy = 0
  names.mood = 'answers'
  mail.received.length = 0
})

const stateOf = (reply: { json(): { data: SenderState } }) => reply.json().data
const read = async (user = admin) => stateOf(await app.inject(user.get(SENDER)))
const add = (domain: string, user: User = admin, local_part = 'Hello') =>
  app.inject(user.post(SENDER, { domain, local_part }))
const check = async (user: User = admin) => stateOf(await app.inject(user.post(`${SENDER}/check`))).domain
const remove = async (user: User = admin) => {
  const { domain } = await read(user)
  return app.inject(user.delete(`${SENDER}?revision=${domain?.revision}`))
}
const enter = (domain: SenderDomain | null | undefined, state: 'next' | 'current' = 'next') => {
  const key = domain?.keys.find((one) => one.state === state)
  names.records.set(key?.record.name ?? '', [key?.record.value ?? ''])
  return key?.selector ?? ''
}
const work = async () => {
  for (const { tenantId } of await checkingSenderDomains.due(context, context.clock.now(), false))
    await checkingSenderDomains.work(context, scopeOfTenant(tenantId), false)
}
let effects = 0
/** What the mail server gets of one email, with a body as ugly as life. */
async function received(user: User = admin) {
  await sendDue(context)
  mail.received.length = 0
  const effectKey = `sender-test:${effects++}`
  await context.db.tenant(user, (tx) =>
    queueEmail(tx, user, {
      effectKey,
      to: 'ann@contacts.test',
      subject: 'Your order — thank you, Nguyễn 🏡, and a subject that is long enough to be folded twice',
      text: 'Hello.  \n\n.\nTwo  spaces, a dot alone, and an end with empty lines.\n\n\n',
      html: `<p>Grüße</p>${'<p>A long line. </p>'.repeat(40)}`,
      unsubscribeUrl: `https://harbor.test/u/${'x'.repeat(120)}`,
      sender: { name: 'Zoë "Z" O’Brien, Harbor', replyTo: 'agent@harbor.test' },
    }),
  )
  await sendDue(context)
  return mail.received[0]
}
const verified = (raw = '') => verifyDkim(raw, (name) => names.records.get(name)?.[0])
const header = (raw: string | undefined, name: string) =>
  new RegExp(`^${name}: (.*)\\r$`, 'im').exec((raw ?? '').replaceAll(/\r\n[ \t]+/g, ' '))?.[1]
const audited = async (user: User) =>
  (
    await context.db.tenant(user, (tx) =>
      tx.selectFrom('audit_entry').select('action').where('tenant_id', '=', user.tenantId).execute(),
    )
  ).map(({ action }) => action)

describe('a domain of one’s own', () => {
  test('shows its records, and changes no email before its key is in DNS', async () => {
    expect(await read()).toEqual({ domain: null, platform_address: 'orders@platform.test' })
    const { domain } = stateOf(await add(` someone@${DOMAIN.toUpperCase()} `))
    expect(domain).toMatchObject({ domain: DOMAIN, local_part: 'hello', state: 'waiting' })
    const [key] = domain?.keys ?? []
    expect(key?.record.name).toBe(`${key?.selector}._domainkey.${DOMAIN}`)
    expect(key?.record.strings.map(({ length }) => length)).toEqual([255, expect.any(Number)])
    expect(key?.record.strings.join('')).toBe(key?.record.value)
    expect(domain?.spf).toMatchObject({ name: DOMAIN, value: 'v=spf1 include:spf.platform.test ~all' })
    expect(domain?.dmarc).toMatchObject({
      name: `_dmarc.${DOMAIN}`,
      value: expect.stringContaining('p=none'),
    })
    const checked = await check()
    expect(checked?.keys[0]?.record.check?.state).toBe('missing')
    expect(checked?.dmarc.check?.state).toBe('missing')
    const email = await received()
    expect(header(email?.raw, 'From')).toContain('<orders@platform.test>')
    expect(header(email?.raw, 'Reply-To')).toMatch(/<agent@harbor\.test>$/)
    expect(verified(email?.raw)).toBeNull()
    expect((await add('second.com')).json().code).toBe('sender.one-already')
  })

  test('signs once its key is found; what is changed on the way is noticed', async () => {
    const selector = enter((await read()).domain)
    expect(await check()).toMatchObject({ state: 'proved', return_path: 'orders@platform.test' })
    const email = await received()
    expect(header(email?.raw, 'From')).toMatch(/<hello@harbor-homes\.com>$/)
    expect(email?.from).toBe('<orders@platform.test>')
    expect(verified(email?.raw)).toEqual({
      domain: DOMAIN,
      selector,
      signed: expect.arrayContaining([
        'from',
        'subject',
        'reply-to',
        'list-unsubscribe',
        'list-unsubscribe-post',
      ]),
      isBodyWhole: true,
      isSignatureRight: true,
    })
    expect(verified(email?.raw.replace('A long line', 'A wrong line'))).toMatchObject({ isBodyWhole: false })
    expect(verified(email?.raw.replace('hello@harbor-homes.com', 'hello@evil-homes.com'))).toMatchObject({
      isSignatureRight: false,
    })
    // Of another brokerage nothing has changed.
    const theirs = await received(other)
    expect([header(theirs?.raw, 'From'), verified(theirs?.raw)]).toEqual([
      expect.stringContaining('<orders@platform.test>'),
      null,
    ])
    const facts = await app.inject(admin.get('/managetenants/api/v1/settings/facts'))
    expect(facts.json().data.mail_from).toBe('hello@harbor-homes.com')
  })

  test('has emails come back to it once our servers are in its SPF record', async () => {
    names.records.set(DOMAIN, ['v=spf1 mx -all'])
    const wrong = await check()
    expect(wrong?.spf).toMatchObject({
      value: 'v=spf1 mx include:spf.platform.test -all',
      check: { state: 'wrong' },
    })
    names.records.set('spf.platform.test', ['v=spf1 ip4:203.0.113.7 -all'])
    names.records.set(DOMAIN, [wrong?.spf?.value ?? ''])
    expect(await check()).toMatchObject({
      spf: { check: { state: 'right' } },
      return_path: 'hello@harbor-homes.com',
    })
    expect((await received())?.from).toBe('<hello@harbor-homes.com>')
    // A record that leads in circles is followed to its end.
    names.records.set('spf.platform.test', ['v=spf1 include:spf.platform.test -all'])
    expect((await check())?.spf?.check?.says).toMatch(/more than 10 DNS lookups/)
    names.records.set('spf.platform.test', ['v=spf1 -all', 'v=spf1 +all'])
    expect((await check())?.spf?.check?.says).toMatch(/includes spf\.platform\.test/)
    expect((await received())?.from).toBe('<orders@platform.test>')
  })

  test('cannot be had by another brokerage, which is not told whose it is', async () => {
    const taken = await add(DOMAIN, other)
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'sender.taken'])
    expect(taken.body).not.toMatch(/harbor/i)
  })

  test('which two wait for is the first one’s that proves it', async () => {
    const first = stateOf(await add('both.com', other)).domain
    await remove()
    const second = stateOf(await add('both.com')).domain
    enter(first)
    enter(second)
    expect((await check(other))?.state).toBe('proved')
    const late = await check()
    expect(late).toMatchObject({ state: 'waiting' })
    expect(late?.keys.some(({ record }) => /Another site here/.test(record.check?.says ?? ''))).toBe(true)
    expect(header((await received())?.raw, 'From')).toContain('<orders@platform.test>')
    await remove(other)
    expect((await check())?.state).toBe('proved')
    await remove()
  })
})

describe('a key', () => {
  test('is renewed while the one before goes on signing, and its record may go a week later', async () => {
    await add(DOMAIN)
    const before = enter((await read()).domain)
    expect((await app.inject(admin.post(`${SENDER}/key`))).json().code).toBe('sender.not-proved')
    await check()
    const made = stateOf(await app.inject(admin.post(`${SENDER}/key`))).domain
    expect(made?.keys.map(({ state }) => state)).toEqual(['current', 'next'])
    expect((await app.inject(admin.post(`${SENDER}/key`))).json().code).toBe('sender.key-waiting')
    await check()
    expect(verified((await received())?.raw)).toMatchObject({ selector: before, isSignatureRight: true })
    const next = enter((await read()).domain)
    expect((await check())?.keys.map(({ state }) => state)).toEqual(['current', 'old'])
    expect(verified((await received())?.raw)).toMatchObject({ selector: next, isSignatureRight: true })
    // The old record may be gone by now.
    names.records.delete(`${before}._domainkey.${DOMAIN}`)
    movedBy += 8 * 24 * 60 * MINUTE
    await work()
    movedBy = 0
    expect((await read()).domain).toMatchObject({ state: 'proved', keys: [{ selector: next }] })
  })

  test('is stored sealed, and no reply has it', async () => {
    const rows = await context.db.tenant(HARBOR, (tx) =>
      tx.selectFrom('sender_key').selectAll().where('tenant_id', '=', 'harbor').execute(),
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/PRIVATE KEY|MII[\w+/]{1000}/)
    expect(JSON.stringify(await read())).not.toContain(rows[0]?.private_key)
  })
})

test('keys are sealed again while the secret is replaced', async () => {
  const [old] = context.settings.sessionSecret
  const next = 'another secret for tests, as long as it has to be'
  const keys = () =>
    context.db.tenant(HARBOR, (tx) =>
      tx.selectFrom('sender_key').select('private_key').where('tenant_id', '=', 'harbor').execute(),
    )
  const readable = async (secret: string) =>
    (await keys()).filter(({ private_key: key }) => unseal([secret], KEY_PURPOSE, key) !== null).length
  const checkWith = (...sessionSecret: [string, string]) =>
    checkDomain({ ...context, settings: { ...context.settings, sessionSecret } }, HARBOR)
  await checkWith(next, old)
  expect([await readable(old), await readable(next)]).toEqual([0, (await keys()).length])
  await checkWith(old, next)
  expect([await readable(old), await readable(next)]).toEqual([(await keys()).length, 0])
})

describe('name servers', () => {
  test('that answer late take nothing back that a later look has found', async () => {
    const before = (await read()).domain
    const made = stateOf(await app.inject(admin.post(`${SENDER}/key`))).domain
    const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>()
    const begun = Promise.withResolvers<undefined>()
    const late = checkDomain(
      {
        ...context,
        dns: {
          texts: async (name) => {
            const texts = await context.dns.texts(name)
            begun.resolve(undefined)
            await answered
            return texts
          },
        },
      },
      HARBOR,
    )
    await begun.promise
    await new Promise((done) => setTimeout(done, 50))
    const next = enter(made)
    expect((await check())?.keys.find(({ state }) => state === 'current')?.selector).toBe(next)
    answer(undefined)
    await late
    expect((await read()).domain).toMatchObject({ state: 'proved', keys: [{ selector: next }, {}] })
    expect(before?.state).toBe('proved')
  })

  test('that answer what no database stores, or name what cannot exist, are understood', async () => {
    names.records.set(DOMAIN, ['v=spf1 include:spf.platform.test include:a..b exp=\u0000 -all'])
    names.records.set('spf.platform.test', ['v=spf1 -all'])
    const checked = await check()
    expect(checked?.spf).toMatchObject({
      value: 'v=spf1 include:spf.platform.test include:a..b exp= -all',
      check: { state: 'wrong', says: expect.stringMatching(/includes a\.\.b/) },
    })
    names.records.delete(DOMAIN)
    expect((await check())?.state).toBe('proved')
  })

  test('that dawdle are not waited for without an end', async () => {
    let asked = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => asked * 3_000)
    const texts = async () => {
      asked++
      return ['v=spf1 include:a.com include:b.com include:c.com include:d.com include:e.com']
    }
    const found = await lookAt({ texts }, { domain: DOMAIN, keys: [], mechanisms: ['include:a.com'] })
    clock.mockRestore()
    expect([found.spf?.state, asked < 9]).toEqual(['unknown', true])
  })
})

describe('a record that breaks', () => {
  const lost = () =>
    context.db.tenant(HARBOR, (tx) =>
      tx
        .selectFrom('outgoing_message')
        .select('recipient')
        .where('tenant_id', '=', 'harbor')
        .where('effect_key', 'like', 'sender-lost:%')
        .execute(),
    )

  test('while name servers are silent, nothing changes', async () => {
    names.mood = 'fails'
    const silent = await check()
    expect(silent).toMatchObject({ state: 'proved' })
    expect(silent?.keys[0]?.record.check?.state).toBe('unknown')
    expect(verified((await received())?.raw)?.domain).toBe(DOMAIN)
    expect(await lost()).toEqual([])
  })

  test('is found by the job, told once, and mended by its return', async () => {
    const { domain } = await read()
    const [key] = domain?.keys ?? []
    names.records.set(key?.record.name ?? '', ['v=DKIM1; k=rsa; p=AAAA'])
    movedBy = 7 * 60 * MINUTE
    await work()
    expect((await received())?.from).toBe('<orders@platform.test>')
    movedBy += 2 * 60 * MINUTE
    await work()
    expect((await lost()).map(({ recipient }) => recipient)).toContain('admin@harbor.test')
    expect(new Set(await lost()).size).toBe((await lost()).length)
    const bell = await context.db.tenant(HARBOR, (tx) =>
      tx
        .selectFrom('notification_message')
        .select(['name', 'message_body'])
        .where('tenant_id', '=', 'harbor')
        .where('effect_key', 'like', 'sender-lost:%')
        .execute(),
    )
    expect(bell).toMatchObject([
      { name: expect.stringContaining(DOMAIN), message_body: expect.stringMatching(/different key/) },
    ])
    enter(domain, 'current')
    movedBy += 2 * 60 * MINUTE
    await work()
    expect(verified((await received())?.raw)).toMatchObject({ domain: DOMAIN, isSignatureRight: true })
    movedBy = 0
  })
})

test('a save that comes second is told what the first one saved', async () => {
  const { domain } = await read()
  const change = (revision: number, local_part: string) =>
    app.inject(admin.put(SENDER, { revision, local_part }))
  expect(stateOf(await change(domain?.revision ?? 0, 'news')).domain?.local_part).toBe('news')
  const second = await change(domain?.revision ?? 0, 'mail')
  expect(second.json()).toMatchObject({
    code: 'panel.changed-since',
    data: { theirs: { domain: { local_part: 'news' } } },
  })
  const stale = await app.inject(admin.delete(`${SENDER}?revision=${domain?.revision}`))
  expect(stale.json().code).toBe('panel.changed-since')
  expect(header((await received())?.raw, 'From')).toContain('<news@harbor-homes.com>')
})

test('removed, it leaves no key, is free for others, and everything is on record', async () => {
  expect((await remove()).json().data.domain).toBeNull()
  expect(header((await received())?.raw, 'From')).toContain('<orders@platform.test>')
  const left = await context.db.tenant(HARBOR, (tx) =>
    tx.selectFrom('sender_key').select('selector').where('tenant_id', '=', 'harbor').execute(),
  )
  expect(left).toEqual([])
  expect((await add(DOMAIN, other)).statusCode).toBe(200)
  expect(new Set((await audited(admin)).filter((action) => action.startsWith('sender.')))).toEqual(
    new Set(['sender.added', 'sender.changed', 'sender.checked', 'sender.key-made', 'sender.removed']),
  )
})

test.each(['localhost', 'a..com', '10.0.0.1', 'x.invalid', ''])('no domain is %j', async (domain) => {
  expect((await add(domain)).statusCode).toBe(422)
})
test('agents see and change nothing of it', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  expect((await app.inject(agent.get(SENDER))).statusCode).toBe(403)
  expect((await add('mine.com', agent)).statusCode).toBe(403)
})
