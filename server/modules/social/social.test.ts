/** A social post in the sizes of the networks: its own file, its own link, and who came by it. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { InjectOptions } from 'fastify'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { NotedPost, SocialPost } from '@frontage/contracts/social.ts'
import { addDays } from '@frontage/domain/days.ts'
import { NETWORK_FORMATS, postFileName } from '@frontage/domain/social/networks.ts'
import { anApp, anonymous, signedIn, type User } from '@frontage/testing/app.ts'
import { aDesign } from '@frontage/testing/designs.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import { aLandingPage } from '@frontage/testing/landing.ts'
import { clockWithOffset } from '../../platform/clock.ts'
import { giveAway } from '../people/hand-over-repository.ts'

const API = '/marketingcenter/api/v1'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const time = { ahead: 0 }
const { app, context } = await anApp({
  clock: { ...clockWithOffset(0), now: () => new Date(Date.now() + time.ahead) },
})

const aPost = (user: User, slug = 'sash-new-price-post') =>
  aDesign(context, user, { product: 'social-post', slug })
const postOf = async (user: User, id: string): Promise<SocialPost> =>
  (await app.inject(user.get(`${API}/designs/${id}/post`))).json().data
const pixelAt = async (png: Buffer, x: number, y: number): Promise<string> => {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return `#${data.subarray(at, at + 3).toString('hex')}`
}

let phones = 0
const follow = (address: string) =>
  app.inject({
    ...anonymous('harbor', new URL(address).pathname),
    headers: { ...anonymous('harbor', '/').headers, 'user-agent': PHONE },
    remoteAddress: `10.3.0.${(phones += 1)}`,
  })

test('each network has a link of its own, which leads to the agent’s page and counts for it alone', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  const page = await aLandingPage(app, agent, { kind: 'agent', isPublished: true })
  const { id } = await aPost(agent)
  const post = await postOf(agent, id)
  expect(post.issues.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(post.leads_to).toMatchObject({ name: page.fields.body.title })
  expect(post.text).toContain('Harbor Realty')
  expect(new Set(post.links.map(({ address }) => address)).size).toBe(5)
  const linkOf = (of: SocialPost, network: string) => {
    const found = of.links.find((link) => link.network === network)
    if (!found) throw new Error(`No link of ${network}`)
    return found
  }
  const linkedin = linkOf(post, 'linkedin').address
  const visit = await follow(linkedin)
  expect(visit.headers.location).toBe(`/p/${page.fields.pretty_url}?via=qr-${linkedin.split('/').at(-1)}`)
  expect(visit.headers['set-cookie']).toBeUndefined()
  await follow(linkedin)
  const after = await postOf(agent, id)
  expect([linkOf(after, 'linkedin'), linkOf(after, 'x').visits]).toEqual([
    { network: 'linkedin', address: linkedin, visits: 2 },
    0,
  ])
  // They are no codes of the design’s template.
  expect((await app.inject(agent.get(`${API}/designs/${id}/codes`))).json().data.rows).toEqual([])
})

test('every size is drawn whole, around a design of another shape in the brand’s color', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  const { id } = await aPost(agent)
  const reply = await app.inject(agent.get(`${API}/designs/${id}/post/file`))
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = unzipSync(reply.rawPayload)
  const { links, design, formats } = await postOf(agent, id)
  const names = NETWORK_FORMATS.map((format) => postFileName(design.name, format))
  expect(Object.keys(files)).toEqual([...names, 'links.txt'])
  expect(Buffer.from(files['links.txt'] ?? []).toString()).toBe(
    ['Instagram', 'Facebook', 'LinkedIn', 'X', 'Pinterest']
      .map((name, at) => `${name}: ${links[at]?.address}\r\n`)
      .join(''),
  )
  const brand = (await context.tenants.byId('harbor'))?.data.brand_primary_color
  const whole = await app.inject(agent.get(`${API}/designs/${id}/picture?page=1`))
  for (const [at, format] of NETWORK_FORMATS.entries()) {
    const png = Buffer.from(files[names[at] ?? ''] ?? [])
    const { width, height } = await sharp(png).metadata()
    expect([width, height], format.id).toEqual([format.width, format.height])
    const isFramed = formats[at]?.fit === 'framed'
    const corner = await pixelAt(png, format.width - 1, format.height - 1)
    expect(corner === brand, format.id).toBe(isFramed)
  }
  // In a story the design is as it is elsewhere, moved down and not changed.
  const story = Buffer.from(files[names[2] ?? ''] ?? [])
  const part = await sharp(story).extract({ left: 0, top: 365, width: 1080, height: 1080 }).raw().toBuffer()
  const alone = await sharp(whole.rawPayload).resize(1080, 1080).raw().toBuffer()
  let apart = 0
  for (let at = 0; at < part.length; at += 1) apart += Math.abs((part[at] ?? 0) - (alone[at] ?? 0))
  expect(apart / part.length).toBeLessThan(3)

  const format = 'instagram-portrait'
  const one = await app.inject(agent.get(`${API}/designs/${id}/post/images/${format}`))
  expect(one.headers['content-disposition']).toContain('instagram-portrait-1080x1350.png')
  const none = await app.inject(agent.get(`${API}/designs/${id}/post/images/toString`))
  expect(none.json().code).toBe('request.not-found')
})

test('what is made for print, unfinished or somebody else’s is not posted', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const flyer = await aDesign(context, agent)
  const codeOf = async (user: User, path: string) => (await app.inject(user.get(`${API}${path}`))).json().code
  expect(await codeOf(agent, `/designs/${flyer.id}/post`)).toBe('social-posts.printed')
  // The newcomer has no license number yet, which the law asks for.
  const post = await aPost(agent)
  const { issues } = await postOf(agent, post.id)
  expect(issues.some(({ severity }) => severity === 'error')).toBe(true)
  for (const path of ['images/x-square', 'file'])
    expect(await codeOf(agent, `/designs/${post.id}/post/${path}`)).toBe('social-posts.not-ready')
  const colleague = await aNewcomer(context, 'harbor')
  expect(await codeOf(colleague, `/designs/${post.id}/post`)).toBe('designs.missing')
})

test('what was posted is noted once, counts its own visits, is taken back and restored', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  const colleague = await aNewcomer(context, 'harbor')
  const { id } = await aPost(agent)
  const { links } = await postOf(agent, id)
  const code = links[0]?.address.split('/').at(-1) ?? ''
  const NOTED = `${API}/social-posts`
  const note = async (posted_on: string, user = agent, design_id = id) =>
    (await app.inject(user.post(NOTED, { design_id, network: 'instagram', posted_on }))).json()
  const between = async (user = agent): Promise<NotedPost[]> =>
    (await app.inject(user.get(`${NOTED}?from=2026-03-01&to=2026-03-31`))).json().data.rows
  const first = (await note('2026-03-02')).data
  // A double click is one post.
  expect((await note('2026-03-02')).data.id).toBe(first.id)
  await note('2026-03-20')
  await context.db.tenant(agent, (tx) =>
    tx
      .insertInto('short_link_day')
      .values(
        [
          ['2026-03-01', 50],
          ['2026-03-02', 1],
          ['2026-03-19', 2],
          ['2026-03-20', 4],
          ['2026-05-01', 8],
        ].map(([day, scans]) => ({ tenant_id: 'harbor', code, day: String(day), scans: Number(scans) })),
      )
      .execute(),
  )
  const shown = (rows: NotedPost[]) => rows.map(({ posted_on, visits }) => [posted_on, visits])
  expect(shown(await between())).toEqual([
    ['2026-03-20', 12],
    ['2026-03-02', 3],
  ])
  expect(shown((await postOf(agent, id)).posted)).toEqual(shown(await between()))
  expect(await between(colleague)).toEqual([])

  const refused = async (request: InjectOptions) => (await app.inject(request)).json().code
  for (const user of [colleague, await signedIn(context, 'agent@summit.test')]) {
    expect(await refused(user.delete(`${NOTED}/${first.id}`))).toBe('social-posts.missing')
    expect(await refused(user.post(`${NOTED}/${first.id}/restore`))).toBe('social-posts.missing')
    expect((await note('2026-03-02', user)).code).toBe('designs.missing')
  }
  expect((await note('2026-03-02', agent, (await aDesign(context, agent)).id)).code).toBe(
    'social-posts.printed',
  )
  expect((await note('2999-01-01')).code).toBe('social-posts.day-unusable')
  for (const days of ['from=2026-03-01&to=2027-03-01', 'from=2026-03-02&to=2026-03-01'])
    expect(await refused(agent.get(`${NOTED}?${days}`)), days).toBe('social-posts.range-unusable')

  // No database has a year 0.
  expect(await refused(agent.get(`${NOTED}?from=0000-01-01&to=0000-01-31`))).toBe('request.malformed')

  // What is taken back leaves its visits to nobody, and comes back even when its design is gone.
  await app.inject(agent.delete(`${NOTED}/${first.id}`))
  expect(shown(await between())).toEqual([['2026-03-20', 12]])
  await app.inject(agent.delete(`${API}/designs/${id}`))
  expect((await app.inject(agent.post(`${NOTED}/${first.id}/restore`))).json().data).toMatchObject({
    design: { id, is_there: false },
    visits: 3,
  })
  expect(shown(await between())).toHaveLength(2)
})

test('what is handed over at this moment is noted by whoever has it then', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const colleague = await aNewcomer(context, 'harbor')
  const { id } = await aPost(agent)
  await postOf(agent, id)
  const body = { design_id: id, network: 'x', posted_on: '2026-03-02' }
  const { noting } = await context.db.tenant(agent, async (tx) => {
    await giveAway(tx, agent, { id, what: 'designs', to: colleague.accountId, at: new Date() })
    // In an object: what is awaited here would wait for what it is to be sooner than.
    const noting = app.inject(agent.post(`${API}/social-posts`, body))
    await Promise.race([noting, sleep(200)])
    return { noting }
  })
  expect((await noting).json().code).toBe('designs.missing')
  expect((await app.inject(colleague.post(`${API}/social-posts`, body))).statusCode).toBe(201)
})

test('who follows a link counts for the day on which that is where the agent is', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  const { id } = await aPost(agent)
  const zoned = (time_zone: string) =>
    app.inject(agent.get(`${API}/designs/${id}/post?time_zone=${time_zone}`))
  const { links }: SocialPost = (await zoned('America/Los_Angeles')).json().data
  const address = links[0]?.address ?? ''
  // Evening in California and Colorado in any season, and already the next day where the server counts.
  const tomorrow = addDays(new Date().toISOString().slice(0, 10), 1)
  const today = addDays(tomorrow, -1)
  const followAtNight = async () => {
    time.ahead = Date.parse(`${tomorrow}T05:30:00Z`) - Date.now()
    await follow(address)
    time.ahead = 0
  }
  await followAtNight()
  expect((await zoned('Pacific/Auckland')).statusCode).toBe(200)
  await followAtNight()
  const note = { design_id: id, network: 'instagram', posted_on: today, time_zone: 'America/Denver' }
  const noted = (await app.inject(agent.post(`${API}/social-posts`, note))).json()
  expect(noted.data).toMatchObject({ visits: 2 })
  await followAtNight()
  const days = await context.db.tenant(agent, (tx) =>
    tx
      .selectFrom('short_link_day')
      .select(['day', 'scans'])
      .where('code', '=', address.split('/').at(-1) ?? '')
      .orderBy('day')
      .execute(),
  )
  expect(days).toEqual([
    { day: today, scans: 2 },
    { day: tomorrow, scans: 1 },
  ])
  for (const wrong of ['Mars/Olympus', 'x'.repeat(99)]) expect((await zoned(wrong)).statusCode).toBe(422)
})

test('of more posts than a calendar has room for it is said how many there are', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const { id } = await aPost(agent)
  const post = { tenant_id: 'harbor', account_id: agent.accountId, name: 'A post', removed_at: null }
  const rows = Array.from({ length: 1_003 }, (_, at) => ({
    ...{ ...post, design_id: at === 0 ? id : randomUUID(), network: 'x' as const, code: 'abcdefgh' },
    posted_on: `2026-03-${String((at % 31) + 1).padStart(2, '0')}`,
  }))
  await context.db.tenant(agent, (tx) => tx.insertInto('social_post').values(rows).execute())
  const { data } = (await app.inject(agent.get(`${API}/social-posts?from=2026-03-01&to=2026-03-31`))).json()
  expect([data.rows.length, data.totalRows]).toEqual([1_000, 1_003])
})
