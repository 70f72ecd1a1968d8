import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { MAX_PAGE_HTML, type PageBody, type PageNode } from '@frontage/contracts/pages.ts'
import { allPages } from '@frontage/domain/page-tree.ts'
import { anApp, signedIn, anonymous, type TenantUid } from '@frontage/testing/app.ts'

const { app, context } = await anApp()
const PAGES = '/managepages/api/v1/pages'
const PAGE_BODIES = '/managepages/api/v1/pagescontent'
const editor = await signedIn(context, 'editor@harbor.test')
const agent = await signedIn(context, 'agent@harbor.test')

const tree = async (uid: TenantUid = 'harbor'): Promise<PageNode[]> =>
  (await app.inject(anonymous(uid, PAGES))).json().data
const dynamic = (prettyUrl: string, uid: TenantUid = 'harbor') =>
  app.inject(anonymous(uid, `${PAGE_BODIES}/dynamic/${prettyUrl}`))
const idOf = async (path: string): Promise<string> =>
  allPages(await tree()).find((page) => page.path === path)?.id ?? ''
const stored = async (id: string): Promise<PageBody> =>
  (await app.inject(editor.get(`${PAGE_BODIES}/${id}`))).json().data

describe('the tree', () => {
  test.each(['harbor', 'summit', 'bluebird'] as const)(
    'of %s nests, links out and opens popups',
    async (uid) => {
      const pages = await tree(uid)
      const about = pages.find((page) => page.path === '/about')
      expect(about?.child_pages.map((page) => page.path)).toEqual(['/about/our-team', '/about/attorney_bios'])
      const all = allPages(pages)
      expect(all.filter((page) => page.link_type === 2).every((page) => page.open_on_new_tab)).toBe(true)
      expect(all.some((page) => page.open_as_popup)).toBe(true)
      expect(all.map((page) => page.path)).toContain('/privacy-policy')
    },
  )

  test('every page of it can be read, in its own brokerage’s words', async () => {
    for (const uid of ['harbor', 'summit', 'bluebird'] as const) {
      const { name } = (await context.tenants.byId(uid)) ?? {}
      for (const page of allPages(await tree(uid)).filter((it) => it.link_type === 1)) {
        const reply = await dynamic(encodeURIComponent(page.path.slice(1)), uid)
        if (page.path === '/training-calendar') expect(reply.statusCode).toBe(401)
        else {
          expect(reply.statusCode, page.path).toBe(200)
          expect(reply.json().data.html.length, page.path).toBeGreaterThan(300)
        }
      }
      expect((await dynamic('about', uid)).body).toContain(name)
    }
  })
})

describe('a page at its pretty URL', () => {
  test('has its placeholders, color and new tabs in place', async () => {
    const terms = (await dynamic('terms-and-conditions')).json().data.html as string
    expect(terms).toContain('href="/privacy-policy"')
    expect(terms).toContain('http://localhost')
    expect(terms).not.toContain('{{')
    expect((await dynamic('about')).body).toContain('border-top: 3px solid #0f4c5c')
    expect((await dynamic('about', 'summit')).body).toContain('border-top: 3px solid #1f4d3a')
    const attorneys = (await dynamic('about%2Fattorney_bios')).json().data.html as string
    expect(attorneys).toMatch(/<a href="https:\/\/www\.americanbar\.org\/" target="_blank" rel="noopener">/)
  })

  test('says who reads it to nobody else', async () => {
    const id = await idOf('/accessibility')
    await app.inject(
      editor.put(PAGE_BODIES, { page_id: id, state: '', html: '<p>You are [{{UserId}}].</p>' }),
    )
    expect((await dynamic('accessibility')).json().data.html).toBe('<p>You are [].</p>')
    const own = await app.inject(agent.get(`${PAGE_BODIES}/dynamic/accessibility`))
    expect(own.json().data.html).toBe(`<p>You are [${agent.accountId}].</p>`)
    expect((await dynamic('accessibility')).body).not.toContain(agent.accountId)
  })

  test('that is not open to anonymous visitors asks them to sign in', async () => {
    expect((await dynamic('training-calendar')).json().code).toBe('account.sign-in-required')
    const reply = await app.inject(agent.get(`${PAGE_BODIES}/dynamic/training-calendar`))
    expect(reply.json().data.window_title).toBe('Training calendar')
    const id = await idOf('/training-calendar')
    expect((await app.inject(anonymous('harbor', `${PAGE_BODIES}/${id}`))).statusCode).toBe(401)
  })

  test.each([
    'nothing-here',
    'about/our-team',
    'about%2F..%2Fabout',
    '..%2F..%2Fetc%2Fpasswd',
    'about%00',
    'about%2F',
    '%2Fabout',
    'about.html',
    'about%252Four-team',
    'about%20',
    "about'--",
    'a'.repeat(201),
    '%F0%9F%90%A6',
  ])('%s is nobody’s', async (prettyUrl) => {
    const reply = await dynamic(prettyUrl)
    expect(reply.statusCode).toBe(404)
    expect(reply.json().success).toBe(false)
  })

  test('is found whatever the case of the address', async () => {
    expect((await dynamic('About%2FOur-Team')).json().data.pretty_url).toBe('about/our-team')
  })
})

describe('an author', () => {
  const paragraph = (words: string) => ({
    type: 'paragraph',
    version: 1,
    children: [{ type: 'text', version: 1, text: words, format: 0 }],
  })
  const stateOf = (...children: object[]) => JSON.stringify({ version: 2, root: { type: 'root', children } })
  const state = stateOf(paragraph('Be kind.'))

  test('saves a page, and everybody sees it', async () => {
    const id = await idOf('/brand-guidelines')
    const { revision } = await stored(id)
    const html = '<p class="page-paragraph">Be kind.</p>'
    const reply = await app.inject(editor.put(PAGE_BODIES, { page_id: id, state, html, revision }))
    expect(reply.json().data).toMatchObject({ revision: revision + 1, html, state })
    expect((await dynamic('brand-guidelines')).json().data.html).toBe(html)
    const versions = await app.inject(editor.get(`${PAGE_BODIES}/${id}/versions`))
    expect(versions.json().data.rows.map((version: { revision: number }) => version.revision)).toEqual([2, 1])
    expect(versions.json().data.rows[0].saved_by).not.toBe('')
    const first = await app.inject(editor.get(`${PAGE_BODIES}/${id}/versions/1`))
    expect(first.json().data.html).toContain('Write</th>')
  })

  test.each([
    ['other words than the state', '<p>Something else</p>'],
    ['a script', '<script>alert(1)</script>'],
    ['nothing', ''],
  ])('who sends %s beside it publishes the state all the same', async (_what, html) => {
    const id = await idOf('/brand-guidelines')
    const reply = await app.inject(editor.put(PAGE_BODIES, { page_id: id, state, html }))
    expect(reply.json().data.html).toBe('<p class="page-paragraph">Be kind.</p>')
  })

  test.each([
    ['of a newer editor', JSON.stringify({ version: 99, root: { type: 'root', children: [] } })],
    ['without a list of blocks', JSON.stringify({ version: 2, root: { type: 'root' } })],
    [
      'that is nested too deeply',
      `{"root":{"type":"root","children":${'[{"children":'.repeat(300)}[]${'}]'.repeat(300)}}}`,
    ],
  ])('may not save a state %s, and the page stays', async (_what, broken) => {
    const id = await idOf('/brand-guidelines')
    const before = await stored(id)
    const reply = await app.inject(editor.put(PAGE_BODIES, { page_id: id, state: broken, html: '<p>x</p>' }))
    expect(reply.json()).toMatchObject({ success: false, code: 'pages.state-unreadable' })
    expect(await stored(id)).toEqual(before)
  })

  test('who puts hostile things into a state publishes none of them', async () => {
    const id = await idOf('/accessibility')
    const hostile = stateOf(
      { type: 'html-block', version: 1, htmlString: '<img src=x onerror=alert(1)><script>alert(1)</script>' },
      { type: 'youtube', version: 1, videoID: '"><script>alert(1)</script>' },
      { type: 'image', version: 1, src: 'javascript:alert(1)', altText: '"><script>' },
      { type: 'uploaded-video', version: 1, url: 'https://evil.test/x.mp4"onplay="alert(1)' },
      {
        type: 'poll',
        version: 1,
        question: '<script>alert(1)</script>',
        options: [{ text: '<b>', uid: '"x' }],
      },
      {
        ...paragraph('x'),
        children: [
          { type: 'link', version: 1, url: 'java\tscript:alert(1)', children: [] },
          {
            type: 'text',
            version: 1,
            text: '<img src=x onerror=alert(1)>',
            style: 'background:url(//evil.test)',
          },
        ],
      },
      { type: 'something-else', version: 1, html: '<script>alert(1)</script>' },
    )
    await app.inject(editor.put(PAGE_BODIES, { page_id: id, state: hostile, html: '' }))
    const shown = (await dynamic('accessibility')).json().data.html as string
    expect(shown).not.toMatch(/<script|<[^>]*\son\w+=|javascript:|evil\.test/i)
  })

  test('who began from an older revision is shown the newer one, and nothing is lost', async () => {
    const id = await idOf('/about')
    const { revision } = await stored(id)
    const change = (html: string) => ({ page_id: id, state: '', html, revision })
    const replies = await Promise.all(
      ['<p>One</p>', '<p>Two</p>'].map((html) => app.inject(editor.put(PAGE_BODIES, change(html)))),
    )
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409])
    const refused = replies.find((reply) => reply.statusCode === 409)?.json()
    const saved = replies.find((reply) => reply.statusCode === 200)?.json()
    expect(refused).toMatchObject({ code: 'pages.changed-elsewhere' })
    expect(refused.data.page.html).toBe(saved.data.html)
    expect((await stored(id)).revision).toBe(revision + 1)
  })

  test('reads the editor’s state, which readers never get', async () => {
    const id = await idOf('/brand-guidelines')
    expect((await stored(id)).state).toBe(state)
    expect((await app.inject(agent.get(`${PAGE_BODIES}/${id}`))).json().data.state).toBe('')
    expect((await dynamic('brand-guidelines')).json().data.state).toBe('')
  })

  test.each(['agent', 'consult', 'manager'])('is not %s', async (mailbox) => {
    const user = await signedIn(context, `${mailbox}@harbor.test`)
    const id = await idOf('/about')
    const reply = await app.inject(user.put(PAGE_BODIES, { page_id: id, state: '', html: '<p>Mine</p>' }))
    expect(reply.json().code).toBe('account.not-allowed')
    expect((await app.inject(user.get(`${PAGE_BODIES}/${id}/versions`))).statusCode).toBe(403)
  })

  test('of another brokerage finds nothing here', async () => {
    const other = await signedIn(context, 'admin@summit.test')
    const id = await idOf('/about')
    const theirs = await app.inject(other.put(PAGE_BODIES, { page_id: id, state: '', html: '<p>Mine</p>' }))
    const missing = await app.inject(other.put(PAGE_BODIES, { page_id: randomUUID(), state: '', html: '' }))
    expect(theirs.statusCode).toBe(404)
    expect(theirs.body).toBe(missing.body)
  })

  test.each([
    ['no state of the editor', { state: '{"a":1}' }],
    ['no JSON', { state: '{' }],
    ['too much', { html: 'x'.repeat(MAX_PAGE_HTML + 1) }],
    ['no page', { page_id: '7' }],
  ])('may not save %s', async (_what, change) => {
    const body = { page_id: await idOf('/about'), state: '', html: '', ...change }
    expect((await app.inject(editor.put(PAGE_BODIES, body))).statusCode).toBe(422)
  })

  test.each([
    ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
    ['<img src="x" onerror="alert(1)">', /^<img src="x" ?\/?>$/],
    ['<a href="javascript:alert(1)">x</a>', '<a href="about:blank">x</a>'],
    ['<a href="java\tscript:alert(1)">x</a>', '<a href="about:blank">x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a href="about:blank">x</a>'],
    ['<iframe src="https://evil.test/embed"></iframe>', ''],
    ['<form action="/x"><input name="password"></form>', ''],
    ['<p style="position:fixed;top:0;background:url(//evil.test/x)">x</p>', '<p>x</p>'],
    ['<svg onload="alert(1)"><p>in</p></svg>', ''],
    // What is filled in may not undo what was cleaned.
    ['<a href="{{UserId}}javascript:alert(1)">x</a>', '<a href="about:blank">x</a>'],
  ])('who writes %s gets clean HTML', async (html, expected) => {
    const id = await idOf('/accessibility')
    await app.inject(editor.put(PAGE_BODIES, { page_id: id, state: '', html }))
    const shown = (await dynamic('accessibility')).json().data.html as string
    if (typeof expected === 'string') expect(shown).toBe(expected)
    else expect(shown).toMatch(expected)
  })

  test('marks a link that opens in a new tab', async () => {
    const id = await idOf('/accessibility')
    const html = '<a href="/faq" class="target-new-tab other">questions</a>'
    await app.inject(editor.put(PAGE_BODIES, { page_id: id, state: '', html }))
    expect((await dynamic('accessibility')).json().data.html).toBe(
      '<a href="/faq" target="_blank" rel="noopener" class="target-new-tab">questions</a>',
    )
  })

  test('may frame a video, closed off from the page', async () => {
    const id = await idOf('/accessibility')
    const html = '<iframe src="https://www.youtube.com/embed/abcdefghijk" srcdoc="x" allow="camera"></iframe>'
    await app.inject(editor.put(PAGE_BODIES, { page_id: id, state: '', html }))
    const shown = (await dynamic('accessibility')).json().data.html as string
    expect(shown).toMatch(/src="https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk".* sandbox="/)
    expect(shown).not.toMatch(/srcdoc|allow="/)
  })
})
