import { expect, test } from '@playwright/test'
import { ask, at, logIn, NO_PAGE } from './visitor.ts'

const brands = [
  {
    tenant: 'harbor',
    line: 'Marketing that opens doors along the coast',
    name: 'Harbor Realty',
    color: '#0f4c5c',
    family: 'Poppins',
  },
  {
    tenant: 'summit',
    line: 'One alliance. Every listing at its best',
    name: 'Summit Alliance',
    color: '#1f4d3a',
    family: 'Playfair Display',
  },
  {
    tenant: 'bluebird',
    line: 'Everything an agent needs to take off',
    name: 'Bluebird Brokers',
    color: '#2557d6',
    family: 'Montserrat',
  },
] as const

for (const { tenant, line, name, color, family } of brands)
  test(`${name} arrives in its own brand with the first bytes`, async ({ page, request, baseURL }) => {
    const html = await (await ask(request, baseURL, tenant, '/home')).text()
    expect(html.indexOf(`--brand:${color}`)).toBeLessThan(200)
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toBe(`${line} · ${name}`)
    for (const other of brands.filter((brand) => brand.tenant !== tenant))
      expect(html).not.toContain(other.name)
    await page.goto(at(baseURL, tenant, '/home'))
    const heading = page.getByRole('heading', { level: 1 })
    expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toContain(family)
    expect(
      await page.evaluate(async (face) => (await document.fonts.load(`16px "${face}"`)).length, family),
    ).toBeGreaterThan(0)
  })

test('the three storefronts differ in structure', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'harbor', '/home'))
  await expect(page.getByRole('contentinfo')).toContainText(
    /COPYRIGHT \(c\) \d{4} Harbor Realty MARKETING CENTER ALL RIGHTS RESERVED\./,
  )
  await expect(page.getByRole('search')).toHaveCount(0)
  await page.goto(at(baseURL, 'summit', '/home'))
  await expect(page.getByRole('banner')).toContainText('One alliance. Every listing at its best.')
  await page.goto(at(baseURL, 'bluebird', '/home'))
  await expect(page.getByRole('search')).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: '(512) 555-0175' })).toHaveAttribute('href', 'tel:5125550175')
  for (const network of ['Facebook', 'Instagram', 'YouTube'])
    await expect(footer.getByRole('link', { name: network })).toBeVisible()
  await expect(footer).not.toContainText('MARKETING CENTER')
})

for (const path of ['/', '/home', '/auth/login', '/marketingcenter/api/v1/categories'])
  test(`a host nobody owns answers 404 for ${path}`, async ({ request, baseURL }) => {
    const reply = await ask(request, baseURL, 'nobody', path)
    expect(reply.status()).toBe(404)
    expect(await reply.text()).not.toMatch(/Harbor|Summit|Bluebird/)
  })

test('pages of anonymous visitors are kept, pages of agents never', async ({ page, request, baseURL }) => {
  const path = '/templates/Create/flyers?s=101&c=1'
  const first = await ask(request, baseURL, 'harbor', path)
  const { etag = '' } = first.headers()
  expect(etag).not.toBe('')
  expect((await ask(request, baseURL, 'harbor', `${path}&utm_source=letter`)).headers().etag).toBe(etag)
  expect((await ask(request, baseURL, 'harbor', path, { 'if-none-match': etag })).status()).toBe(304)
  await logIn(page, at(baseURL, 'harbor'), 'agent@harbor.test', NO_PAGE)
  const own = await page.goto(at(baseURL, 'harbor', path))
  expect(own?.headers()['cache-control']).toBe('private, no-cache')
  expect(own?.headers().etag).toBeUndefined()
  expect(await own?.text()).toContain('agent@harbor.test')
  expect(await (await ask(request, baseURL, 'harbor', path)).text()).not.toContain('agent@harbor.test')
})

test('no inline script runs and no page breaks its security policy', async ({ page, request, baseURL }) => {
  const policy = (await ask(request, baseURL, 'harbor', '/home')).headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self';/)
  expect(policy).toMatch(/style-src-elem 'self' 'sha256-/)
  const broken: string[] = []
  page.on(
    'console',
    (message) => message.text().includes('Content Security Policy') && broken.push(message.text()),
  )
  for (const { tenant } of brands) {
    await page.goto(at(baseURL, tenant, '/home'))
    await page.goto(at(baseURL, tenant, '/auth/login'))
  }
  expect(broken).toEqual([])
})
