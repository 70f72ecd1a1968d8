/** A brokerage from nothing: opened, visited, closed, deleted. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { Offer } from '@frontage/contracts/catalog.ts'
import { NewBrokerage, type OpenedBrokerage } from '@frontage/contracts/console.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp, anotherProcessOf, anonymous, ONCE_TOLD } from '@frontage/testing/app.ts'
import { changeState, deleteIfDue, listBrokerages, openBrokerage, readBrokerage } from './index.ts'
import { PaymentProviderUnavailable } from '../../platform/cards/port.ts'
import { MissingFile } from '../../platform/files/port.ts'
import { USUAL_COLOR } from '@frontage/domain/new-brokerage.ts'
import { paletteOf } from './palette.ts'
import { tenantIdsFor } from './tenant-id.ts'

const first = await anApp()
const { app, context } = first
const { app: elsewhere } = await anotherProcessOf(first)

const LOGOS = join(import.meta.dirname, '../../../catalog/logos')
const logo = { bytes: await readFile(join(LOGOS, 'summit-wide.svg')), name: 'cedar.svg' }
const asked = (more: object = {}) =>
  NewBrokerage.parse({ name: 'Cedar & Co', host: 'cedar.localhost', admin: 'ann@cedar.test', ...more })
const home = (host: string) => ({
  method: 'GET' as const,
  url: '/managetenants/api/v1/tenants/data?domain=' + host,
  headers: { host },
})
const DAY_MS = 24 * 60 * 60_000

let opened: OpenedBrokerage

beforeAll(async () => {
  // Both have been asked before, and remember that nobody is there.
  for (const each of [app, elsewhere]) await each.inject(home('cedar.localhost'))
  opened = await openBrokerage(context, asked(), logo)
}, 60_000)

const answers = async (host: string, status: number) => {
  const asked = () => Promise.all([app, elsewhere].map((each) => each.inject(home(host))))
  await expect
    .poll(async () => (await asked()).map(({ statusCode }) => statusCode), ONCE_TOLD)
    .toEqual([status, status])
}

describe('a new brokerage', () => {
  test('answers in every process once it is told', async () => {
    await answers('cedar.localhost', 200)
    expect(opened).toMatchObject({
      id: 'cedar-co',
      url: 'http://cedar.localhost:3000',
      admin: 'ann@cedar.test',
    })
  })

  test('has the color of its logo, a full catalog with prices, pages, and a footer', async () => {
    const { data } = (await app.inject(home('cedar.localhost'))).json()
    expect(data).toMatchObject({ name: 'Cedar & Co', brand_primary_color: opened.color })
    expect(opened.color).not.toBe(USUAL_COLOR)
    const stored = await app.inject({ url: data.logo_path, headers: { host: 'cedar.localhost' } })
    expect([stored.statusCode, stored.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    const detail = await readBrokerage(context, 'cedar-co')
    const harbor = await readBrokerage(context, 'harbor')
    expect(detail.templates).toBe(harbor.templates)
    expect(detail.pages).toBeGreaterThan(15)
    expect(detail.hosts).toEqual([{ host: 'cedar.localhost', is_primary: true }])
    const offers = await context.db.tenant(scopeOfTenant('cedar-co'), (tx) =>
      tx
        .selectFrom('template')
        .select('id')
        .where('tenant_id', '=', 'cedar-co')
        .where('offer', 'is not', null)
        .execute(),
    )
    expect(offers.length).toBeGreaterThan(40)
  })

  test('says nothing that it cannot know, on any of its pages', async () => {
    const pages = await context.db.tenant(scopeOfTenant('cedar-co'), (tx) =>
      tx.selectFrom('page_content').select('html').where('tenant_id', '=', 'cedar-co').execute(),
    )
    expect(pages.length).toBeGreaterThan(8)
    for (const { html } of pages) {
      expect(html).not.toMatch(/undefined|call (?:and|or|\.|as)|law of  |\sor \.|within \./)
      expect(html).not.toMatch(/Long Beach|Priya|harbor|training-calendar/i)
    }
  })

  test('invites its first administrator by an email that leads to its own site', async () => {
    const emails = await context.db.tenant(scopeOfTenant('cedar-co'), (tx) =>
      tx.selectFrom('outgoing_message').selectAll().where('tenant_id', '=', 'cedar-co').execute(),
    )
    expect(emails).toHaveLength(1)
    expect(emails[0]).toMatchObject({ recipient: 'ann@cedar.test', subject: 'You are invited to Cedar & Co' })
    expect(emails[0]?.text_body).toContain('http://cedar.localhost:3000/auth/reset-password?token=')
    expect((await readBrokerage(context, 'cedar-co')).administrators).toEqual([
      { email: 'ann@cedar.test', is_invited: true },
    ])
  })

  test('shares nothing with its neighbors', async () => {
    const other = await app.inject(
      anonymous('harbor', '/managetenants/api/v1/tenants/data?domain=cedar.localhost'),
    )
    expect(other.statusCode).toBe(404)
  })
})

describe('a new brokerage with a choice', () => {
  const stocked = (tenantId: string) =>
    context.db.tenant(scopeOfTenant(tenantId), async (tx) => ({
      categories: await tx.selectFrom('category').select(['id', 'parent_id', 'name']).execute(),
      offers: (await tx.selectFrom('template').select('offer').execute()).map(({ offer }) => offer),
      paths: (await tx.selectFrom('page').select('path').execute()).map(({ path }) => path),
    }))

  test('of print begins with no social posts, no empty category, its own prices and fewer pages', async () => {
    const print = await openBrokerage(
      context,
      asked({ host: 'print.localhost', catalog: 'print', prices: 10, pages: ['ordering'] }),
      logo,
    )
    expect(print.templates).toBeLessThan(opened.templates)
    const { categories, offers, paths } = await stocked(print.id)
    expect(categories.map(({ name }) => name)).not.toContain('Social Posts')
    expect(offers).not.toContain(null)
    const prices = offers.map((offer) => Offer.parse(offer).template_specification.printship_sell_price[0])
    // The usual 0.89 of a flyer and 0.24 of a business card.
    expect(prices).toEqual(expect.arrayContaining([0.979, 0.264]))
    expect(paths).toEqual(
      expect.arrayContaining(['/how-to-order', '/terms-and-conditions', '/privacy-policy']),
    )
    for (const path of ['/about', '/accessibility', '/california-privacy-notice'])
      expect(paths).not.toContain(path)
    expect(paths.some((path) => path.includes('justice.gov'))).toBe(false)
  }, 60_000)

  test('of social posts sells nothing, and each of its categories has something', async () => {
    const social = await openBrokerage(
      context,
      asked({ host: 'social.localhost', storefront: 'newer', catalog: 'social' }),
      logo,
    )
    const { categories, offers, paths } = await stocked(social.id)
    expect(social.templates).toBe(offers.length)
    expect(new Set(offers)).toEqual(new Set([null]))
    expect(categories.map(({ name }) => name)).toContain('Social Posts')
    expect(categories.map(({ name }) => name)).not.toContain('Flyers')
    const parents = new Set(categories.map(({ parent_id }) => parent_id))
    for (const { id, parent_id } of categories) if (parent_id === null) expect(parents).toContain(id)
    expect(paths.filter((path) => path.startsWith('/templates/'))).toEqual([])
    // All of both is all there is.
    const print = (await readBrokerage(context, 'cedar-co-2')).templates
    expect(social.templates + print).toBe(opened.templates)
  }, 60_000)
})

describe('what cannot be opened leaves nothing', () => {
  const rows = async () => {
    const { rows: counted } = await context.db.ownerPool.query<{ n: number }>(
      'select (select count(*) from brokerage) + (select count(*) from tenant_host) as n',
    )
    return counted[0]?.n
  }

  test.each([
    ['a host that another brokerage has', { host: 'harbor.localhost' }, logo, 'hosts.taken'],
    ['the host of the console', { host: 'console.localhost' }, logo, 'hosts.taken'],
    ['no logo at all', {}, { ...logo, bytes: Buffer.from('not a logo') }, 'brand.logo-type'],
    [
      'a logo with a script',
      {},
      { ...logo, bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>') },
      'brand.logo-unsafe',
    ],
  ])('%s', async (_, more, file, code) => {
    const before = await rows()
    await expect(
      openBrokerage(context, asked({ host: 'birch.localhost', ...more }), file),
    ).rejects.toMatchObject({
      code,
    })
    expect(await rows()).toBe(before)
  })

  test('a start that dies half-way: the host is free again, and no row is left', async () => {
    const broken = { ...context, settings: null as never }
    await expect(openBrokerage(broken, asked({ host: 'birch.localhost' }), logo)).rejects.toThrow()
    const before = await rows()
    const failing = {
      ...context,
      files: { ...context.files, put: () => Promise.reject(new Error('the disk is full')) },
    }
    await expect(openBrokerage(failing, asked({ host: 'birch.localhost' }), logo)).rejects.toThrow('disk')
    expect(await rows()).toBe(before)
    await context.db.ownerPool.query(
      `insert into brokerage (tenant_id, state, opening_host, created_at) values ('birch', 'opening', 'birch.localhost', now() - interval '1 hour')`,
    )
    const birch = await openBrokerage(context, asked({ name: 'Birch', host: 'birch.localhost' }), logo)
    expect(birch.id).toBe('birch')
  }, 60_000)

  test('of two at once for one host, one gets it', async () => {
    const both = await Promise.allSettled(
      ['Alder', 'Aspen'].map((name) => openBrokerage(context, asked({ name, host: 'tree.localhost' }), logo)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  }, 60_000)

  test('wrong emails, hosts and names are told at their field', () => {
    const problems = (more: object) =>
      NewBrokerage.safeParse({ name: 'A', host: 'a.test', admin: 'a@b.co', ...more }).error?.issues.map(
        ({ path, message }) => `${String(path[0])}: ${message}`,
      )
    expect(problems({ admin: 'ann' })).toEqual(['admin: Enter an email address, such as ann@example.com'])
    expect(problems({ host: 'cedar' })).toEqual(['host: Enter the whole address, such as www.example.com'])
    expect(problems({ name: ' ' })).toEqual(['name: Enter the name of the brokerage'])
    expect(problems({ state: 'Cal' })).toEqual(['state: Enter a state by its two letters, such as CA'])
  })
})

describe('a site that is closed', () => {
  test('says so politely in every process, keeps everything, and opens again', async () => {
    await changeState(context, 'cedar-co', 'suspend')
    await answers('cedar.localhost', 503)
    const page = await app.inject({
      url: '/home',
      headers: { host: 'cedar.localhost', accept: 'text/html' },
    })
    expect(page.body).toContain('This site is closed for now')
    expect(page.body).toContain('Cedar &#38; Co')
    expect(page.headers['retry-after']).toBe('3600')
    expect((await app.inject(home('harbor.localhost'))).statusCode).toBe(200)
    await changeState(context, 'cedar-co', 'resume')
    await answers('cedar.localhost', 200)
  })

  test('is deleted after a week and not before, and the deletion can be called off', async () => {
    await changeState(context, 'cedar-co', 'delete')
    await answers('cedar.localhost', 503)
    const row = (await listBrokerages(context)).find(({ id }) => id === 'cedar-co')
    expect(row).toMatchObject({ state: 'leaving' })
    expect(Date.parse(row?.delete_at ?? '') - Date.now()).toBeGreaterThan(6.9 * DAY_MS)
    expect(await deleteIfDue(context, scopeOfTenant('cedar-co'))).toBe(false)
    await expect(changeState(context, 'cedar-co', 'resume')).rejects.toMatchObject({
      code: 'brokerages.leaving',
    })
    await changeState(context, 'cedar-co', 'keep')
    await answers('cedar.localhost', 200)
    expect(await deleteIfDue(context, scopeOfTenant('cedar-co'))).toBe(false)
  })

  test('leaves no row in any table, and no file, when its time has come', async () => {
    const later = { ...context, clock: { ...context.clock, now: () => new Date(Date.now() + 8 * DAY_MS) } }
    await changeState(context, 'summit', 'delete')
    const { rows: keys } = await context.db.ownerPool.query<{ tenant_id: string }>(
      'select tenant_id from brokerage where delete_at is not null',
    )
    expect(keys).toEqual([{ tenant_id: 'summit' }])
    await context.files.put('summit/previews/known-to-no-row.webp', Buffer.from('x'), 'image/webp')
    await context.db.tenant(scopeOfTenant('summit'), async (tx) => {
      const { id } = await tx
        .selectFrom('account')
        .select('id')
        .where('tenant_id', '=', 'summit')
        .where('email', '=', 'active@summit.test')
        .executeTakeFirstOrThrow()
      const subscription = JSON.stringify({ ...A_SUBSCRIPTION, id: 'sub_summit' })
      await tx
        .insertInto('audit_entry')
        .values({
          ...{ tenant_id: 'summit', action: 'people.changed', subject_kind: 'account', subject_name: 'Ada' },
          ...{ actor_account_id: null, subject_account_id: id, subject_id: id, at: new Date() },
          ...{ detail: '{}', before: null, after: null },
        })
        .execute()
      await tx
        .updateTable('membership')
        .set({ subscription })
        .where('tenant_id', '=', 'summit')
        .where('account_id', '=', id)
        .execute()
    })
    const endWithPeriod = vi.fn(async (): Promise<void> => {
      throw new PaymentProviderUnavailable(new Error('down'))
    })
    const cards = { ...context.cards, billing: { ...context.cards.billing, endWithPeriod } }
    await expect(deleteIfDue({ ...later, cards }, scopeOfTenant('summit'))).rejects.toThrow(
      PaymentProviderUnavailable,
    )
    expect((await tablesWith('summit')).length).toBeGreaterThan(20)
    endWithPeriod.mockImplementation(async () => undefined)
    expect(await deleteIfDue({ ...later, cards }, scopeOfTenant('summit'))).toBe(true)
    expect(endWithPeriod).toHaveBeenLastCalledWith('sub_summit', true)
    await expect(context.files.get('summit/previews/known-to-no-row.webp')).rejects.toThrow(MissingFile)
    expect(await tablesWith('summit')).toEqual(['operator_entry'])
    expect((await tablesWith('harbor')).length).toBeGreaterThan(20)
    await answers('summit.localhost', 404)
  }, 60_000)

  test('leaves what operators did to it to whoever has its id next, as another one\u2019s', async () => {
    const days = (count: number) => ({
      ...context,
      clock: { ...context.clock, now: () => new Date(Date.now() + count * DAY_MS) },
    })
    const next = await openBrokerage(
      days(9),
      asked({ name: 'Summit', host: 'next.localhost', admin: 'ada@next.test' }),
      logo,
    )
    expect(next.id).toBe('summit')
    await changeState(days(10), 'summit', 'suspend')
    const history = async () =>
      (await readBrokerage(context, 'summit')).entries.map(({ action, is_former }) => [action, is_former])
    const whole = [
      ['brokerage.suspended', false],
      ['brokerage.opened', false],
      ['brokerage.deleted', true],
      ['brokerage.leaving', true],
    ]
    expect(await history()).toEqual(whole)
    // A process may have died before it wrote one of the two marks.
    for (const mark of ['brokerage.opened', 'brokerage.deleted']) {
      const lost = `update operator_entry set tenant_id = $1 where tenant_id = $2 and action = $3`
      await context.db.ownerPool.query(lost, ['nobody', 'summit', mark])
      expect(await history()).toEqual(whole.filter(([action]) => action !== mark))
      await context.db.ownerPool.query(lost, ['summit', 'nobody', mark])
    }
    expect((await readBrokerage(context, 'harbor')).entries).toEqual([])
  }, 60_000)
})

const A_SUBSCRIPTION = {
  status: 'active',
  planId: 'plus-monthly',
  createdAt: 0,
  periodEndsAt: Date.now() + DAY_MS,
  trialEndsAt: null,
  isEnding: false,
  endedAt: null,
  price: null,
}

/** Tables in which a tenant has rows. */
async function tablesWith(tenantId: string): Promise<string[]> {
  const client = await context.db.ownerPool.connect()
  try {
    const { rows: tables } = await client.query<{ name: string; forced: boolean }>(`
      select c.relname as name, c.relforcerowsecurity as forced from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`)
    const found: string[] = []
    await client.query('begin')
    for (const { name, forced } of tables) {
      if (forced) await client.query(`alter table ${name} no force row level security`)
      const { rowCount } = await client.query(`select from ${name} where tenant_id = $1 limit 1`, [tenantId])
      if (rowCount) found.push(name)
    }
    await client.query('rollback')
    return found
  } finally {
    client.release()
  }
}

test('ids are plain, and never run out', () => {
  expect(tenantIdsFor('Cedar & Co')[0]).toBe('cedar-co')
  expect(tenantIdsFor('Müller Immobilien GmbH')[0]).toBe('muller-immobilien-gmbh')
  expect(tenantIdsFor('21 Main')[0]).toBe('main')
  for (const name of ['不動産', '🏠', '-', 'A'.repeat(200), '1'])
    for (const id of tenantIdsFor(name)) expect(id).toMatch(/^[a-z][a-z0-9-]{1,62}$/)
  expect(new Set(tenantIdsFor('x')).size).toBe(tenantIdsFor('x').length)
})

test('a palette reads its colors from the logo, and has some where the logo has none', () => {
  expect(paletteOf([])).toMatchObject({ primary: USUAL_COLOR, secondary: '#e9edf2' })
  expect(paletteOf([{ color: '#ff0000', share: 1 }])).toMatchObject({ primary: '#ff0000', accent: '#c9a227' })
  const two = [
    { color: '#ff0000', share: 0.6 },
    { color: '#0000ff', share: 0.4 },
  ]
  expect(paletteOf(two)).toMatchObject({ primary: '#ff0000', accent: '#0000ff' })
  expect(paletteOf(two, '#0000ff')).toMatchObject({ primary: '#0000ff', accent: '#ff0000' })
})
