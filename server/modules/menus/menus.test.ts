import { expect, test } from 'vitest'
import type { LinkPlaces, MenuArrangement, Menus } from '@frontage/contracts/menus.ts'
import { anApp, signedIn, anonymous, type User } from '@frontage/testing/app.ts'

const { app, context } = await anApp()
const PATH = '/managetenants/api/v1/menus'
const PAGES = '/managepages/api/v1/pages'
const admin = await signedIn(context, 'admin@harbor.test')
const editor = await signedIn(context, 'editor@harbor.test')
const agent = await signedIn(context, 'agent@harbor.test')

const read = async (user: User = admin): Promise<Menus> => (await app.inject(user.get(PATH))).json().data
const publish = (body: object, user: User = admin) => app.inject(user.put(PATH, body))
/** As it stands, ready to be changed. */
const arranged = ({ version, top, footer }: Menus): MenuArrangement => ({
  version,
  top: top.map(({ id, active, subs }) => ({ id, active, subs: subs.map((sub) => sub.id) })),
  footer,
})
const header = async (): Promise<string> => (await app.inject(anonymous('harbor', '/contact-us'))).body

test('an arrangement is what visitors get from the next page on, and nothing is before it is published', async () => {
  const before = await read()
  const wanted = arranged(before)
  const [first, second, ...others] = wanted.top
  wanted.top = [second!, { ...first!, active: false, subs: first!.subs.toReversed() }, ...others]
  const [help, ...headings] = wanted.footer
  const taken = help!.pageIds[0]!
  wanted.footer = [...headings, { name: 'Everything else', pageIds: help!.pageIds.slice(1) }]
  const gone = before.top[0]!.name
  expect(await header()).toContain(`>${gone}<`)
  const reply = await publish(wanted, editor)
  expect(reply.statusCode).toBe(200)
  const after = await read()
  expect(arranged(after)).toEqual({ ...wanted, version: after.version })
  // The processes hear of it a moment later.
  await expect.poll(header).toContain('Everything else')
  const shown = await header()
  expect(shown).not.toContain(`>${gone}<`)
  expect(after.footer.flatMap(({ pageIds }) => pageIds)).not.toContain(taken)
  expect(after.pages.map(({ id }) => id)).toContain(taken)
})

test('of two who arrange the same menus the second one is shown what the first one did', async () => {
  const mine = arranged(await read())
  const theirs = { ...mine, top: mine.top.toReversed() }
  expect((await publish(theirs, editor)).statusCode).toBe(200)
  const refused = await publish(mine)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'menus.changed-elsewhere' })
  expect(arranged(refused.json().data.menus).top).toEqual(theirs.top)
  expect(arranged(await read()).top).toEqual(theirs.top)
  expect((await publish({ ...mine, version: (await read()).version })).statusCode).toBe(200)
})

test('what is left out, twice, or from somewhere else is refused as a whole', async () => {
  const whole = arranged(await read())
  const elsewhere = await read(await signedIn(context, 'admin@summit.test'))
  const [first, ...others] = whole.top
  const wrong: Partial<MenuArrangement>[] = [
    { top: others },
    { top: [...whole.top, first!] },
    { top: [{ ...first!, subs: [] }, ...others] },
    { top: [{ ...first!, subs: [...first!.subs, first!.id] }, ...others] },
    { footer: [...whole.footer, { name: 'Again', pageIds: whole.footer[0]!.pageIds }] },
    { footer: [{ name: 'Theirs', pageIds: [elsewhere.pages[0]!.id] }] },
    { footer: [...whole.footer, ...whole.footer.map(({ name }) => ({ name, pageIds: [] }))] },
  ]
  for (const change of wrong)
    expect((await publish({ ...whole, ...change })).json().code).toBe('menus.incomplete')
  expect((await publish({ ...whole, footer: [{ name: '', pageIds: [] }] })).statusCode).toBe(422)
  expect(arranged(await read())).toEqual(whole)
})

test('links that lead nowhere are pointed out with the reason', async () => {
  const link = {
    link_type: 3,
    page_name: 'Lost',
    address: '/nowhere-at-all',
    pages_type: 'Help',
  }
  await app.inject(admin.post('/managepages/api/v1/pages', link))
  expect((await read()).dead.filter(({ kind }) => kind === 'page')).toMatchObject([
    { kind: 'page', name: 'Lost', path: '/nowhere-at-all', why: 'There is no page at this address.' },
  ])
})

test('whoever writes a link is told where links can lead: not to a page on which nothing is written', async () => {
  const places = async (user = admin): Promise<LinkPlaces> =>
    (await app.inject(user.get(`${PATH}/places`))).json().data
  const { data: page } = (
    await app.inject(admin.post(PAGES, { link_type: 1, page_name: 'Later', address: 'later' }))
  ).json()
  const link = { link_type: 3, page_name: 'To later', address: '/later', pages_type: 'Help' }
  await app.inject(admin.post(PAGES, link))
  const isDead = async () => (await read()).dead.some(({ name }) => name === 'To later')
  expect([(await places()).pages.includes('later'), await isDead()]).toEqual([false, true])
  const body = { page_id: page.id, state: '', html: '<p>Here</p>', revision: 1 }
  await app.inject(admin.put('/managepages/api/v1/pagescontent', body))
  expect([(await places()).pages.includes('later'), await isDead()]).toEqual([true, false])
  expect((await places()).categories.length).toBeGreaterThan(10)
  expect((await app.inject(agent.get(`${PATH}/places`))).statusCode).toBe(403)
  const other = await signedIn(context, 'admin@summit.test')
  expect((await places(other)).pages).not.toContain('later')
})

test('whoever deletes a page is told which links of menus and home page lead to it', async () => {
  const { data: page } = (
    await app.inject(admin.post(PAGES, { link_type: 1, page_name: 'Über uns 🌷', address: 'uber-uns' }))
  ).json()
  const links = async (user = admin) => app.inject(user.get(`${PATH}/links/${page.id}`))
  expect((await links()).json().data).toEqual([])
  await app.inject(
    admin.post(PAGES, {
      link_type: 3,
      page_name: 'Who we are',
      address: '/Uber-Uns/?a=1#b',
      pages_type: 'Help',
    }),
  )
  const image = (title: string, url: string) => ({ template: '', title, text: '', url })
  const setHome = (shown: boolean) =>
    context.db.tenant(admin, (tx) =>
      tx
        .updateTable('homepage')
        .set({
          home_show_tiles: shown,
          tiles_images: JSON.stringify([image('Elsewhere', '/faq'), image('Tile of us', '/uber-uns')]),
        })
        .where('tenant_id', '=', 'harbor')
        .execute(),
    )
  await setHome(true)
  expect((await links()).json().data).toMatchObject([
    { kind: 'page', name: 'Who we are', path: '/Uber-Uns/?a=1#b' },
    { kind: 'tile', name: 'Tile of us', path: '/uber-uns' },
  ])
  await app.inject(admin.delete(`${PAGES}/${page.id}`))
  expect((await read()).dead).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'page', name: 'Who we are' }),
      expect.objectContaining({ kind: 'tile', name: 'Tile of us', why: 'There is no page at this address.' }),
    ]),
  )
  // What nobody sees leads nobody astray.
  await setHome(false)
  expect((await read()).dead.filter(({ kind }) => kind === 'tile')).toEqual([])
  expect((await links()).json().code).toBe('pages.missing')
  const other = await signedIn(context, 'admin@summit.test')
  expect((await links(other)).statusCode).toBe(404)
  expect((await links(agent)).statusCode).toBe(403)
})

test('they are for those who write pages', async () => {
  expect((await app.inject(agent.get(PATH))).statusCode).toBe(403)
  expect((await publish(arranged(await read()), agent)).statusCode).toBe(403)
  expect((await app.inject(anonymous('harbor', PATH))).statusCode).toBe(401)
})
