/** What the ordering end-to-end tests have in common: someone signed in, with designs in an empty cart. */
import { expect, type Page } from '@playwright/test'
import { logIn, NO_PAGE, type Tenant } from './visitor.ts'

const API = '/marketingcenter/api/v1'

export interface Line {
  product: string
  /** Of that template rather than of the product's first. */
  slug?: string
  type?: 'print-and-ship' | 'warehouse' | 'mail-list'
  /** Sets the quantity of what is mailed. */
  mailing_list_id?: string
  quantity?: number
  bill_to_company?: boolean
  coating_type?: string
}

/** Signed in, with an empty cart, and at `path`. */
export async function aShopper(
  page: Page,
  site: string,
  tenant: Tenant,
  user = 'agent',
  path = NO_PAGE,
): Promise<void> {
  await logIn(page, site.replace('harbor', tenant), `${user}@${tenant}.test`, path)
  const { cart_items } = await call<{ cart_items: { id: string }[] }>(page, 'GET', '/cart')
  for (const { id } of cart_items) await call(page, 'DELETE', `/cart/item/${id}`)
}

interface Issue {
  severity: 'error' | 'warning'
  slot: string | null
  fix?: string
}

/** A design of the first template of a product, filled in until it can be printed, in the cart. */
export async function hasInCart(
  page: Page,
  { product, slug, type = 'print-and-ship', quantity = 250, ...rest }: Line,
) {
  const listed = await call<{ rows: { id: string; slug: string; title: string }[] }>(
    page,
    'GET',
    `/templates?product=${product}&kind=${type}&pageSize=100`,
  )
  const template = listed.rows.find((row) => slug === undefined || row.slug === slug)!
  const design = await call<SavedDesign>(page, 'POST', '/designs', { template_id: template.id })
  await isInCart(page, design, { type, quantity, ...rest })
  return template.title
}

export interface SavedDesign {
  id: string
  revision: number
  slots: object
}

/** A design of the shopper's own, filled in until it can be printed, in the cart. */
export async function isInCart(
  page: Page,
  design: SavedDesign,
  { type = 'print-and-ship', quantity = 250, ...rest }: Omit<Line, 'product' | 'slug'> = {},
): Promise<void> {
  const { pickup_places } = await call<{ pickup_places: { id: string }[] }>(page, 'GET', '/cart')
  const pickup = type === 'warehouse' ? { pickup: pickup_places[0]!.id } : {}
  const line = { design_id: design.id, type, quantity, warnings_accepted: true, ...pickup, ...rest }
  const reply = await answer(page, 'POST', API + '/cart/items', line)
  if (reply.ok) return
  const { issues } = (JSON.parse(reply.text) as { data: { issues: Issue[] } }).data
  const missing = issues.filter((issue) => issue.severity === 'error' && issue.slot !== null)
  const added = Object.fromEntries(missing.map((issue) => [issue.slot, slotValue(issue)]))
  const slots = { ...design.slots, ...added }
  await call(page, 'PUT', `/designs/${design.id}`, { revision: design.revision, slots })
  await call(page, 'POST', '/cart/items', line)
}

const slotValue = ({ fix = '' }: Issue) =>
  fix.includes('image')
    ? { image: { sample: 'white-farmhouse', zoom: 1, x: 0.5, y: 0.5 } }
    : { text: '12 June' }

/** One of the site's own calls, with the page's session. Throws what the site refused with. */
export const call = <T>(page: Page, method: string, path: string, body?: unknown): Promise<T> =>
  callAt(page, method, API + path, body)

/** The same of any path of the site. */
export async function callAt<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  const reply = await answer(page, method, path, body)
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.text}`)
  return reply.text ? (JSON.parse(reply.text) as { data: T }).data : (undefined as T)
}

function answer(page: Page, method: string, path: string, body?: unknown) {
  return page.evaluate(
    async ([method, path, body]) => {
      const headers = body ? { 'content-type': 'application/json' } : undefined
      const reply = await fetch(path, { method, ...(headers ? { headers, body } : {}) })
      return { ok: reply.ok, text: await reply.text() }
    },
    [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
  )
}

export async function fillAddress(page: Page, { state = 'CA', zip = '94105' } = {}): Promise<void> {
  await page.getByLabel('Street address').fill('1 Market Street')
  await page.getByLabel('City').fill('San Francisco')
  await page.getByLabel('State or province').selectOption(state)
  await page.getByLabel('ZIP or postal code').fill(zip)
  await page.getByLabel(/I have proofread/).check()
}

/** From Review Order to the card form. */
export async function goToPayment(page: Page): Promise<void> {
  await page.goto(new URL('/shopping-cart', page.url()).href)
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
}

export const testPaymentCards = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  asksTheBank: '4000 0000 0000 3220',
} as const

export async function fillPaymentCard(page: Page, number: string): Promise<void> {
  const another = page.getByRole('radio', { name: /Another card/ })
  await page.getByLabel('Card number').or(another).first().waitFor()
  if (await another.isVisible()) await another.check()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Month').fill('12')
  await page.getByLabel('Year').fill('34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Jordan Ellis')
  await page.getByLabel('Billing ZIP code').fill('94105')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

/** How many orders the user has. */
export async function orderCount(page: Page): Promise<number> {
  return (await call<{ totalRows: number }>(page, 'GET', '/orders?pageSize=1')).totalRows
}
