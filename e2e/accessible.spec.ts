/** The eye of the other end-to-end tests: what is wrong on a page, or in a frame of it, is found at every look. */
import { expect, test, type Page } from '@playwright/test'
import { expectPartAccessible, noteSeen, violationsAtAnotherWidth, violationsOn } from './accessible.ts'
import './renewed.ts'

const PALE = '<p style="color: #bbb; background: #fff">Pale</p>'
const NAMELESS = '<input type="text">'
const SOUND = '<p>Sound</p>'

/** Puts documents at addresses of the site, each with a body of its own. */
async function serve(page: Page, bodies: Record<string, string>): Promise<void> {
  await page.route('**/planted/*', (route) => {
    const name = new URL(route.request().url()).pathname.slice('/planted/'.length)
    const main = `<main aria-label="${name}"><h1>Planted</h1>${bodies[name]}</main>`
    const body = `<!doctype html><html lang="en"><title>Planted</title>${main}</html>`
    return route.fulfill({ contentType: 'text/html', body })
  })
}

const frameOf = (name: string, attributes = '') =>
  `<iframe title="${name}" src="/planted/${name}" ${attributes}></iframe>`

test('faults of a page and of its frames are found', async ({ page }) => {
  await serve(page, {
    page: PALE + NAMELESS + frameOf('frame'),
    frame: NAMELESS + frameOf('inner'),
    inner: PALE,
  })
  await page.goto('/planted/page')
  const [pale, nameless] = [`color-contrast: ${PALE}`, `label: ${NAMELESS}`]
  expect((await violationsOn(page)).toSorted()).toEqual([pale, pale, nameless, nameless])
})

test('a look finds what the look before it did not', async ({ page }) => {
  await serve(page, { page: SOUND + frameOf('frame'), frame: SOUND, next: PALE })
  await page.goto('/planted/page')
  expect(await violationsOn(page)).toEqual([])
  await page.locator('main').evaluate((main, html) => main.insertAdjacentHTML('beforeend', html), NAMELESS)
  expect(await violationsOn(page)).toEqual([`label: ${NAMELESS}`])
  // Another document in the same frame, and then in the page itself.
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    return new Promise((done) => {
      frame.addEventListener('load', done, { once: true })
      frame.src = '/planted/next'
    })
  })
  expect((await violationsOn(page)).toSorted()).toEqual([`color-contrast: ${PALE}`, `label: ${NAMELESS}`])
  await page.goto('/planted/next')
  expect(await violationsOn(page)).toEqual([`color-contrast: ${PALE}`])
})

test('what is left out is not looked at, and nothing else is left out', async ({ page }) => {
  const frame = frameOf('frame', 'sandbox="allow-same-origin"')
  await serve(page, { page: `<div class="author">${PALE}</div>${NAMELESS}${frame}`, frame: PALE })
  await page.goto('/planted/page')
  expect(await violationsOn(page, { exclude: '.author' })).toEqual([`label: ${NAMELESS}`])
  expect(await violationsOn(page, { without: ['label'] })).toEqual([`color-contrast: ${PALE}`])
  expect(await violationsOn(page, { include: '.author' })).toEqual([`color-contrast: ${PALE}`])
  await expect(expectPartAccessible(page, '.author')).rejects.toThrow('color-contrast')
})

test('at another width, what came into sight or changed its colors is looked at again', async ({ page }) => {
  const styles = `
    @media (width > 600px) { .narrow { display: none } }
    @media (width <= 600px) { .turns { color: #bbb } .ground { background: #444 } }`
  const text = (name: string, color = '') => `<p class="${name}" style="color: ${color}">${name}</p>`
  await serve(page, {
    page: `<style>${styles}</style>${text('same') + text('turns').replace('color: ', '') + text('narrow', '#bbb')}
      <div class="ground">${text('over')}</div>`,
  })
  await page.setViewportSize({ width: 800, height: 600 })
  await page.goto('/planted/page')
  expect(await violationsOn(page)).toEqual([])
  await noteSeen(page)
  await page.setViewportSize({ width: 400, height: 600 })
  const pale = (await violationsAtAnotherWidth(page)).map((one) => /class="(\w+)"/.exec(one)?.[1])
  expect(pale.toSorted()).toEqual(['narrow', 'over', 'turns'])
})
