import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { anApp, signedIn, anonymous, type User } from '@frontage/testing/app.ts'

const { app, context } = await anApp()
const PAGE_BODIES = '/managepages/api/v1/pagescontent'
const editor = await signedIn(context, 'editor@harbor.test')
const agent = await signedIn(context, 'agent@harbor.test')
const manager = await signedIn(context, 'manager@harbor.test')

const poll = (...uids: string[]) => ({
  type: 'poll',
  version: 1,
  question: 'When?',
  options: uids.map((uid) => ({ uid, text: uid, votes: [] })),
})
const write = (id: string, ...children: object[]) =>
  app.inject(
    editor.put(PAGE_BODIES, {
      page_id: id,
      state: JSON.stringify({ version: 2, root: { type: 'root', children } }),
      html: '',
    }),
  )
const pageId = async (prettyUrl: string): Promise<string> =>
  (await app.inject(editor.get(`${PAGE_BODIES}/dynamic/${prettyUrl}`))).json().data.page_id

let page = ''
let votes = ''
beforeAll(async () => {
  page = await pageId('brand-guidelines')
  votes = `${PAGE_BODIES}/${page}/votes`
  await write(page, poll('sat', 'sun'), poll('red', 'blue', 'green'))
})

const voteAs = (user: User, option: string) => app.inject(user.post(votes, { option }))
const browserVotes = (option: string, cookie = '', remoteAddress = '10.0.0.1') =>
  app.inject(
    anonymous('harbor', votes, {
      method: 'POST',
      payload: { option },
      headers: cookie ? { cookie } : {},
      remoteAddress,
    }),
  )
const cookieOf = (reply: LightMyRequestResponse): string =>
  reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

describe('a vote', () => {
  test('counts once per user, and the last one counts', async () => {
    expect((await voteAs(agent, 'sat')).json().data).toEqual({ votes: { sat: 1 }, mine: 'sat' })
    expect((await voteAs(agent, 'sun')).json().data).toEqual({ votes: { sun: 1 }, mine: 'sun' })
    expect((await voteAs(manager, 'sun')).json().data).toEqual({ votes: { sun: 2 }, mine: 'sun' })
    await Promise.all(['sat', 'sun', 'sat', 'sun'].map((option) => voteAs(agent, option)))
    const { data } = (await voteAs(agent, 'sat')).json()
    expect(data).toEqual({ votes: { sat: 1, sun: 1 }, mine: 'sat' })
  })

  test('in one poll leaves the other as it was', async () => {
    expect((await voteAs(agent, 'green')).json().data).toEqual({ votes: { green: 1 }, mine: 'green' })
    const own = (await app.inject(agent.get(votes))).json().data
    expect(own).toEqual(
      expect.arrayContaining([
        { votes: { sat: 1, sun: 1 }, mine: 'sat' },
        { votes: { green: 1 }, mine: 'green' },
      ]),
    )
  })

  test('of a browser counts once, by a cookie that nobody else can make', async () => {
    const first = await browserVotes('red')
    const cookie = cookieOf(first)
    expect(first.cookies).toMatchObject([{ name: 'frontage_voter', httpOnly: true, sameSite: 'Lax' }])
    expect((await browserVotes('blue', cookie)).json().data).toEqual({
      votes: { blue: 1, green: 1 },
      mine: 'blue',
    })
    // A name that was made up is no name: it votes as a new browser would, and gets a cookie of its own.
    const [id, signed] = (first.cookies[0]?.value ?? '').split('.')
    for (const forged of [`${id}x.${signed}`, `${id}.${'A'.repeat(43)}`, `${id}.`, '.', 'x'.repeat(3000)])
      expect((await browserVotes('blue', `frontage_voter=${forged}`)).cookies).toHaveLength(1)
    expect((await app.inject(anonymous('harbor', votes, { headers: { cookie } }))).json().data).toEqual([
      { votes: { blue: 6, green: 1 }, mine: 'blue' },
    ])
  })

  test('of a browser moves along when its owner signs in and votes again', async () => {
    const user = await signedIn(context, 'title@harbor.test')
    const cookie = cookieOf(await browserVotes('sat'))
    const reply = await app.inject(user.post(votes, { option: 'sun' }, { cookie }))
    expect(reply.json().data).toEqual({ votes: { sat: 1, sun: 2 }, mine: 'sun' })
  })

  test('stays when the page is saved again, and with the option it was for', async () => {
    await write(page, poll('sat', 'sun', 'mon'))
    expect((await app.inject(agent.get(votes))).json().data).toMatchObject([{ mine: 'sat' }])
    expect((await voteAs(agent, 'green')).json().code).toBe('pages.poll-changed')
    expect((await voteAs(agent, 'mon')).json().data).toMatchObject({ mine: 'mon', votes: { sun: 2, mon: 1 } })
  })
})

test('how a poll stands is shown to those who voted', async () => {
  expect((await app.inject(anonymous('harbor', votes))).json().data).toEqual([])
  const someone = await signedIn(context, 'regional@harbor.test')
  expect((await app.inject(someone.get(votes))).json().data).toEqual([])
})

test.each([{ option: '' }, { option: 'a b' }, { option: 'x'.repeat(41) }, { option: ['sat'] }, {}, []])(
  '%j is no vote',
  async (payload) => {
    expect((await app.inject(agent.post(votes, payload))).statusCode).toBe(422)
  },
)

test('a page of another brokerage, or for members, takes no vote of an anonymous visitor', async () => {
  const other = await signedIn(context, 'agent@summit.test')
  const theirs = await app.inject(other.post(votes, { option: 'sat' }))
  const missing = await app.inject(other.post(`${PAGE_BODIES}/${randomUUID()}/votes`, { option: 'sat' }))
  expect(theirs.statusCode).toBe(404)
  expect(theirs.body).toBe(missing.body)
  const members = await pageId('training-calendar')
  await write(members, poll('yes', 'no'))
  const url = `${PAGE_BODIES}/${members}/votes`
  const refused = await app.inject(anonymous('harbor', url, { method: 'POST', payload: { option: 'yes' } }))
  expect(refused.statusCode).toBe(401)
  expect((await app.inject(agent.post(url, { option: 'yes' }))).statusCode).toBe(200)
})

test('from one place has its limit, also for a browser that forgets its cookie', async () => {
  const replies = []
  for (let n = 0; n < 31; n++) replies.push((await browserVotes('sat', '', '10.9.9.9')).statusCode)
  expect(replies.slice(0, 30).every((status) => status === 200)).toBe(true)
  expect(replies[30]).toBe(429)
})
