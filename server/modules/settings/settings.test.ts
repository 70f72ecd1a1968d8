/** The rules of a site from the draft to the receipt, the order and the email. */
import { describe, expect, test } from 'vitest'
import type { Draft } from '@frontage/contracts/drafts.ts'
import type { SettingsBody } from '@frontage/contracts/site-settings.ts'
import { TenantSettings } from '@frontage/contracts/tenants.ts'
import { anApp, anonymous, anotherProcessOf, ONCE_TOLD, signedIn, type User } from '@frontage/testing/app.ts'
import { bodyOf, settingsOf } from './settings-kind.ts'

const first = await anApp()
const { app, context } = first
const second = await anotherProcessOf(first)
const SETTINGS = '/managetenants/api/v1/settings'
const admin = await signedIn(context, 'admin@harbor.test')

const read = async (user: User = admin): Promise<Draft<SettingsBody>> =>
  (await app.inject(user.get(`${SETTINGS}/draft`))).json().data
const save = (revision: number, body: object) =>
  app.inject(admin.put(`${SETTINGS}/draft`, { revision, body }))

async function published(change: Partial<SettingsBody>): Promise<Draft<SettingsBody>> {
  const { revision, body } = await read()
  const saved = await save(revision, { ...body, ...change })
  expect(saved.statusCode, saved.body).toBe(200)
  const reply = await app.inject(
    admin.post(`${SETTINGS}/draft/publish`, { revision: saved.json().data.revision }),
  )
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}

describe('a draft', () => {
  test('is what is public until somebody changes something', async () => {
    const draft = await read()
    expect(draft.body).toEqual(draft.published)
    expect(draft.body).toMatchObject({
      taxes: { CA: '7.25' },
      shipping: { ground: '10.00', air: '14.00', other: '11.95' },
      order_prefix: '',
      abilities: { ViewContactSupport: true, RemoveCartAtlanta: false },
    })
    expect(Object.keys(draft.body.pickup_places)).toEqual(['harbor-warehouse'])
  })

  test.each([
    ['taxes', { CA: '725' }, 'taxes.CA'],
    ['taxes', { CA: '7,25' }, 'taxes.CA'],
    ['taxes', { CA: '-1' }, 'taxes.CA'],
    ['taxes', { CA: '' }, 'taxes.CA'],
    ['taxes', { XX: '5' }, 'taxes.XX'],
    ['free_print_percent', '1e1', 'free_print_percent'],
    ['shipping', { ground: '', air: '', other: '' }, 'shipping.ground'],
    ['shipping', { ground: '10.999', air: '', other: '' }, 'shipping.ground'],
    ['shipping', { ground: 'free', air: '', other: '' }, 'shipping.ground'],
    ['mailing_permit', { city: 'Long Beach', state: '', number: '' }, 'mailing_permit.state'],
    ['order_prefix', '1A', 'order_prefix'],
    ['order_prefix', 'A B', 'order_prefix'],
    ['order_from', '0', 'order_from'],
    ['order_from', '10 000', 'order_from'],
    ['sender_name', 'Harbor\nBcc: x@evil.test', 'sender_name'],
    ['reply_to', 'hello', 'reply_to'],
    ['template_default_color', 'red', 'template_default_color'],
    ['pickup_places', { a: { ...PLACE(), zip: '1' } }, 'pickup_places.a.zip'],
    ['pickup_places', { a: { ...PLACE(), name: ' ' } }, 'pickup_places.a.name'],
    ['pickup_places', { 'A/B': PLACE() }, 'pickup_places.A/B'],
    [
      'pickup_places',
      Object.fromEntries([...Array(51).keys()].map((n) => [`p${n}`, PLACE()])),
      'pickup_places',
    ],
    ['abilities', { EnableBB20Features: true }, 'abilities'],
  ])('with %s %j says so at the field, and stores nothing', async (field, value, path) => {
    const { revision, body } = await read()
    const reply = await save(revision, { ...body, [field]: value })
    expect(reply.statusCode, reply.body).toBe(422)
    const fields: string[] = reply.json().data.fields.map((one: { field: string }) => one.field)
    expect(
      fields.some((one) => one.startsWith(`body.${path}`)),
      fields.join(),
    ).toBe(true)
    expect((await read()).revision).toBe(revision)
  })

  test('is for administrators alone, each of their own site', async () => {
    for (const email of ['editor@harbor.test', 'agent@harbor.test'])
      expect((await app.inject((await signedIn(context, email)).get(`${SETTINGS}/draft`))).statusCode).toBe(
        403,
      )
    const other = await signedIn(context, 'admin@summit.test')
    expect((await read(other)).body.taxes).toEqual({ CO: '2.9' })
  })

  test('of two administrators at once is one: the second is shown both', async () => {
    const { revision, body } = await read()
    await save(revision, { ...body, sender_name: 'Harbor Print' })
    const reply = await save(revision, { ...body, sender_name: 'Harbor' })
    expect(reply.statusCode).toBe(409)
    expect(reply.json().data.body.sender_name).toBe('Harbor Print')
    await app.inject(admin.post(`${SETTINGS}/draft/discard`, { revision: revision + 1 }))
    expect((await read()).saved).toBeNull()
  })
})

describe('once it is published', () => {
  test('every process charges, ships and offers by it, and nothing else of the settings is lost', async () => {
    const before = await stored()
    await published({
      taxes: { NV: '8.37', CA: '7.5' },
      shipping: { ground: '0', air: '', other: '12' },
      pickup_places: { 'new-place': PLACE() },
    })
    const settings = async () => (await second.context.tenants.byHost('harbor.localhost'))!.settings
    await expect
      .poll(async () => (await settings()).tax, ONCE_TOLD)
      .toEqual([
        { state: 'CA', basis_points: 750 },
        { state: 'NV', basis_points: 837 },
      ])
    expect((await settings()).shipping).toEqual({ ground: 0, air: null, other: 1200 })
    const agent = await signedIn(context, 'agent@harbor.test')
    const cart = (await app.inject(agent.get('/marketingcenter/api/v1/cart'))).json().data
    expect(cart.pickup_places).toEqual([{ id: 'new-place', ...PLACE() }])
    expect(cart.pricing).toMatchObject({ shipping: { ground: 0, air: null, other: 1200 } })
    const after = await stored()
    for (const kept of ['brokerage_resources_url', 'subscription_poc', 'amp_enabled'] as const)
      expect(TenantSettings.parse(after)[kept]).toEqual(TenantSettings.parse(before)[kept])
  })

  test('that there is no sales tax is said until rates are set, and by drafts from before not at all', async () => {
    const said = async () => TenantSettings.parse(await stored()).no_sales_tax
    const { body } = await read()
    const none = await published({ taxes: {}, no_sales_tax: true })
    expect([await said(), none.body.no_sales_tax]).toEqual([true, true])
    const { no_sales_tax: _, ...older } = { ...none.body, taxes: body.taxes }
    const saved = (await save(none.revision, older)).json().data
    expect(saved.body.no_sales_tax).toBe(false)
    await published({ no_sales_tax: true })
    expect(await said()).toBe(false)
    await published({ taxes: {}, no_sales_tax: true, free_print_percent: '2.9' })
    expect(await said()).toBe(false)
    await published({ taxes: body.taxes, free_print_percent: body.free_print_percent })
  })

  test('abilities that it gives and takes hold at once; those of the platform stay', async () => {
    const names = async () => (await second.context.tenants.byHost('harbor.localhost'))!.abilities
    const { body } = await read()
    await published({ abilities: { ...body.abilities, ViewContactSupport: false, C21HideProducts: true } })
    await expect.poll(names, ONCE_TOLD).toEqual(['C21HideProducts', 'ViewContentIdeaSubmission'])
    await published({ abilities: body.abilities })
    await expect.poll(names, ONCE_TOLD).toEqual(['ViewContactSupport', 'ViewContentIdeaSubmission'])
  })

  test('nobody has to agree to terms that are not written', async () => {
    const page = await context.db.tenant(admin, (tx) =>
      tx
        .selectFrom('page')
        .select('id')
        .where('tenant_id', '=', 'harbor')
        .where('pretty_url', '=', 'terms-and-conditions')
        .executeTakeFirstOrThrow(),
    )
    await context.db.tenant(admin, (tx) =>
      tx
        .deleteFrom('page_content')
        .where('tenant_id', '=', 'harbor')
        .where('page_id', '=', page.id)
        .execute(),
    )
    const { revision, body } = await read()
    expect((await save(revision, { ...body, terms_enforced: true })).json().code).toBe('settings.no-terms')
    expect((await app.inject(admin.get(`${SETTINGS}/facts`))).json().data).toMatchObject({
      has_terms: false,
      tax_source: 'rates',
      brand_email: 'hello@harbor.test',
    })
  })

  test('it can be brought back as it was set up', async () => {
    const { revision, published: now } = await read()
    const reply = await app.inject(admin.post(`${SETTINGS}/versions/1/restore`, { revision }))
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json().data.body.taxes).toEqual({ CA: '7.25' })
    expect(reply.json().data.published).toEqual(now)
  })
})

test('visitors are told nothing of it', async () => {
  for (const path of ['draft', 'versions', 'facts'])
    expect((await app.inject(anonymous('harbor', `${SETTINGS}/${path}`))).statusCode).toBe(401)
})

test('what is stored comes back as it was typed', () => {
  const settings = TenantSettings.parse({
    tax: { state: 'CA', basis_points: 700 },
    shipping: { ground: 5, air: null, other: 1195 },
    order_numbers: { prefix: 'CEDAR', from: 2000 },
  })
  const body = bodyOf(settings, ['RemoveCartAtlanta', 'EnableBB20Features'])
  expect(body).toMatchObject({ taxes: { CA: '7' }, shipping: { ground: '0.05', air: '', other: '11.95' } })
  expect(body.abilities).toMatchObject({ RemoveCartAtlanta: true, HideOutdatedMenus: false })
  expect(TenantSettings.parse({ ...settings, ...settingsOf(body) })).toEqual(settings)
})

test.each([
  [{ state: '', basis_points: 0 }, []],
  [{ state: 'TX', basis_points: 625 }, [{ state: 'TX', basis_points: 625 }]],
  [undefined, []],
])('a tax that was stored as %j is read', (tax, expected) =>
  expect(TenantSettings.parse({ tax }).tax).toEqual(expected),
)

function PLACE() {
  return {
    name: 'Pier office',
    street: '1 Pier',
    location_description: '',
    city: 'Long Beach',
    state: 'CA',
    zip: '90802',
    hours: '',
  }
}

const stored = async (): Promise<object> =>
  (
    await context.db.tenant(admin, (tx) =>
      tx.selectFrom('tenant').select('settings').where('tenant_id', '=', 'harbor').executeTakeFirstOrThrow(),
    )
  ).settings as object
