/** What a published page does beyond being read, under the site's own security policy and without the editor's code. */
import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { everyBlock } from './every-block.ts'
import { publish } from './publish.ts'
import { at, ready } from './visitor.ts'

/** What the page asks for, and what its policy refused. */
function watched(page: Page) {
  const asked: string[] = []
  const refused: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text())
  })
  return { asked, refused }
}

/** Images that fail to load may move what is below them while it is clicked; the same vote twice is one vote. */
async function voteFor(page: Page, name: RegExp): Promise<void> {
  const option = page.getByRole('button', { name })
  await expect(async () => {
    await option.click()
    await expect(option).toHaveAttribute('aria-pressed', 'true', { timeout: 5000 })
  }).toPass()
}

test.describe('a page of every node', () => {
  let address = ''
  test.beforeAll(async ({ browser, baseURL }) => {
    address = await publish(browser, at(baseURL, 'bluebird'), '/every-block', everyBlock)
  })
  test.beforeEach(async ({ page, context }) => {
    // Nothing outside of this machine is asked: videos, posts and images of others answer an empty page.
    await context.route(
      ({ hostname }) => !hostname.endsWith('localhost'),
      (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '' }),
    )
    await page.goto(address)
    await ready(page)
  })

  test('is whole, accessible, and refuses nothing of its own', async ({ page, context }) => {
    const { asked, refused } = watched(page)
    await page.reload()
    await ready(page)
    await expect(page.getByRole('main').getByText('Which day?')).toBeVisible()
    // What was written as Heading 1 stands under the page's title.
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 2, name: 'Open house' })).toHaveCSS('font-size', '32px')
    for (const video of await page.locator('[data-film]').all()) {
      await video.scrollIntoViewIfNeeded()
      await expect(video.locator('iframe')).toBeAttached()
    }
    await expectAccessible(page)
    expect(refused).toEqual([])
    const scripts = asked.filter((url) => url.includes('/assets/') && url.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(0)
    for (const url of scripts) {
      const { host, port, pathname } = new URL(url)
      const script = await context.request.get(`http://127.0.0.1:${port}${pathname}`, { headers: { host } })
      expect(await script.text(), url).not.toMatch(/lexical\.dev|allowedSchemesByTag/)
    }
  })

  test('votes once, and remembers it', async ({ page, browser }) => {
    await voteFor(page, /^Saturday/)
    await expect(page.getByText('1 vote', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Sunday/ }).click()
    await expect(page.getByRole('button', { name: /^Sunday & Monday\s*100 %/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: /^Sunday/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('1 vote', { exact: true })).toBeVisible()
    const another = await (await browser.newContext()).newPage()
    await another.goto(address)
    await ready(another)
    await voteFor(another, /^Saturday/)
    await expect(another.getByText('2 votes', { exact: true })).toBeVisible()
    await another.context().close()
  })

  test('opens and closes, copies, plays, shows posts and asks for help', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const questions = page.locator('details.page-collapsible')
    // A page comes to life behind its words: what is opened before that is not remembered.
    const comesToLife = () => expect(page.locator('pre.page-code').first().getByRole('button')).toBeVisible()
    await comesToLife()
    await questions.locator('summary').click()
    await expect(questions.getByText('Answers')).toBeVisible()
    await page.reload()
    await ready(page)
    await comesToLife()
    await expect(questions.getByText('Answers')).toBeVisible()

    const code = page.locator('pre.page-code').first()
    const words = (await code.locator('code').textContent()) ?? ''
    await code.getByRole('button', { name: 'Copy' }).click()
    await expect(code.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words)

    const video = page.locator('[data-film="youtube"]')
    await video.scrollIntoViewIfNeeded()
    await expect(video.locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
    )
    const post = page.locator('[data-tweet]')
    await expect(post.locator('iframe')).toHaveCount(0)
    await post.getByRole('button', { name: 'Show the post here' }).click()
    await expect(post.locator('iframe')).toHaveAttribute('src', /^https:\/\/platform\.twitter\.com\//)

    await page.locator('[data-support="open"]').click()
    await expect(page.getByRole('dialog', { name: /support/i })).toBeVisible()
  })
})

test('no page loads the editor before somebody is about to write', () => {
  interface Chunk {
    file: string
    imports?: string[]
    dynamicImports?: string[]
  }
  const dist = new URL('../web/dist/client/', import.meta.url)
  const read = (file: string) => readFileSync(new URL(file, dist), 'utf8')
  const manifest = JSON.parse(read('.vite/manifest.json')) as Record<string, Chunk>
  // Those of web/build.ts, and where notifications are written: what their preview shows has passed the sanitizer.
  const writers = Object.keys(manifest).filter((name) =>
    /\/(editor-screen|in-place-editor|post-editor|email-editor|sections\/notifications)\.tsx$/.test(name),
  )
  expect(writers).toHaveLength(5)

  /** Every chunk that may be loaded from one, unless the way leads through a place that opens the editor. */
  const reachable = new Set<string>()
  const visit = (name: string): void => {
    if (writers.includes(name) || reachable.has(name)) return
    reachable.add(name)
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {}
    for (const next of [...imports, ...dynamicImports]) visit(next)
  }
  visit('entry/browser.tsx')
  expect(reachable.size).toBeGreaterThan(20)
  const carriers = [...reachable].filter((name) =>
    /lexical\.dev|allowedSchemesByTag/.test(read(manifest[name]?.file ?? '')),
  )
  expect(carriers).toEqual([])
})
