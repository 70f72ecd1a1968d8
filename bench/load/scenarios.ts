/** What users do on a brokerage's site, call by call. */
import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { DEMO_PASSWORD } from '@frontage/catalog/brokerages/accounts.ts'
import { Cart } from '@frontage/contracts/cart.ts'
import { PaidReply, PaymentMethods } from '@frontage/contracts/checkout.ts'
import { PageBody } from '@frontage/contracts/pages.ts'
import type { Client } from './client.ts'

const API = '/marketingcenter/api/v1'
const AUTH = '/auth/api/v1/authentication'
const PAGES = '/managepages/api/v1'

/** What everybody finds when the run begins. */
export interface Site {
  origin: string
  /** Of templates that are filled in from the profile alone, so that they can be printed as they are. */
  printable: readonly string[]
  /** Of all templates. */
  templates: readonly string[]
  posts: readonly string[]
  /** Pages that authors may write on, one for each. */
  pages: readonly string[]
}

export interface Scenario {
  name: string
  /** Of 100 scenarios. */
  share: number
  /** As whom: somebody without an account, an agent, or one of the brokerage's staff. */
  as: 'visitor' | 'agent' | 'admin' | 'regional'
  play(client: Client, site: Site, random: () => number): Promise<void>
}

const one = <T>(list: readonly T[], random: () => number): T => {
  const found = list[Math.floor(random() * list.length)]
  if (found === undefined) throw new Error('There is nothing to choose from.')
  return found
}

const GALLERIES = [
  '/templates/Create/flyers?s=101&c=1&categoryName=Create&subCategoryName=Flyers',
  '/templates/Create/create?c=1&categoryName=Create',
] as const
const WORDS = ['open house', 'just sold', 'postcard', 'market update', 'luxury'] as const
const LISTINGS = ['subCategoryId=101', 'categoryId=1', 'subCategoryId=101&sort=price', 'search=open+house']

const SHIPPING = {
  shipping_mode: 'ground',
  shipping_address: {
    first_name: 'Ana',
    last_name: 'Lopez',
    email: 'ana@harbor.test',
    street_address: '1 Pier Road',
    apt_suite_unit_other: '',
    city: 'Long Beach',
    state: 'CA',
    zip_code: '90802',
  },
  is_shipping_billing_same_address: true,
  billing_address: null,
}

const Made = z.object({ id: z.string(), revision: z.number() })
const Line = z.object({ id: z.string() })

async function browses(client: Client, site: Site, random: () => number): Promise<void> {
  await client.page('home, anonymous', '/home')
  await client.page('gallery, anonymous', one(GALLERIES, random))
  await client.call({ name: 'listing', path: `${API}/templates?${one(LISTINGS, random)}&pageSize=24` })
  await client.call({ name: 'template', path: `${API}/templates/${one(site.templates, random)}` })
  await client.page('article', `/posts/${one(site.posts, random)}`)
  const words = one(WORDS, random)
  const typed = encodeURIComponent(words.slice(0, 3))
  await client.call({
    name: 'suggestions',
    path: `${API}/public/homepage/search/suggestions?searchInput=${typed}`,
  })
  await client.call({
    name: 'search',
    path: `${API}/public/homepage/search?text=${encodeURIComponent(words)}`,
  })
}

async function looksAround(client: Client, site: Site, random: () => number): Promise<void> {
  await client.page('home, signed in', '/home')
  await client.page('gallery, signed in', one(GALLERIES, random))
  await client.call({
    name: 'listing, signed in',
    path: `${API}/templates?${one(LISTINGS, random)}&pageSize=24`,
  })
  await client.call({ name: 'saved designs', path: `${API}/designs?pageSize=24` })
  await client.call({ name: 'notifications', path: `${API}/notifications` })
  await client.call({ name: 'past orders', path: `${API}/orders?pageSize=10` })
  await client.call({ name: 'own figures', path: `${API}/reporting/mine` })
}

export const newDesign = (client: Client, template_id: string) =>
  client.ask({ name: 'new design', method: 'POST', path: `${API}/designs`, body: { template_id } }, Made)

async function designs(client: Client, site: Site, random: () => number): Promise<void> {
  const design = await newDesign(client, one(site.printable, random))
  let { revision } = design
  for (let saved = 1; saved <= 3; saved++) {
    const body = { revision, name: `Spring, draft ${saved}` }
    const path = `${API}/designs/${design.id}`
    revision = (await client.ask({ name: 'save of a design', method: 'PUT', path, body }, Made)).revision
  }
  await client.call({ name: 'image of a design', path: `${API}/designs/${design.id}/picture` })
}

/** A new design in the cart. @returns the line's id */
export async function adds(client: Client, site: Site, random: () => number): Promise<string> {
  return addsDesign(client, (await newDesign(client, one(site.printable, random))).id)
}

/** @returns the line's id */
export async function addsDesign(client: Client, designId: string): Promise<string> {
  const body = { design_id: designId, type: 'print-and-ship', quantity: 250, warnings_accepted: true }
  const path = `${API}/cart/items`
  return (await client.ask({ name: 'add to the cart', method: 'POST', path, body }, Line)).id
}

/** Everything in the cart. @returns the order's id */
export async function pays(client: Client, site: Site): Promise<string> {
  const address = { name: 'shipping address', path: `${API}/cart/address`, body: SHIPPING }
  await client.call({ ...address, method: 'PATCH' })
  const { receipt } = await client.ask({ name: 'cart', path: `${API}/cart` }, Cart)
  const { publishable_key, api_base } = await client.ask(
    { name: 'saved payment cards', path: `${API}/payment-methods` },
    PaymentMethods,
  )
  const body = {
    payment_method: await cardAt(new URL(api_base, site.origin), publishable_key),
    total_in_cents: receipt.dueNow,
    receipt_hash: receipt.hash,
  }
  const headers = { 'idempotency-key': randomUUID() }
  const path = `${API}/cart/process`
  return (await client.ask({ name: 'pay', method: 'POST', path, headers, body }, PaidReply)).order_id
}

async function orders(client: Client, site: Site, random: () => number): Promise<void> {
  const id = await adds(client, site, random)
  const quantity = one([500, 750, 1_000], random)
  const change = { name: 'change of a quantity', path: `${API}/cart`, body: [{ id, quantity }] }
  await client.call({ ...change, method: 'PUT' })
  await client.call({ name: 'the order', path: `${API}/orders/${await pays(client, site)}` })
}

/** What the buyer's browser asks the payment provider for, not us: it is no part of the figures. */
async function cardAt(provider: URL, key: string): Promise<string> {
  const reply = await fetch(`${provider.href.replace(/\/$/, '')}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2031',
      'card[cvc]': '123',
    }),
  })
  return z.object({ id: z.string() }).parse(await reply.json()).id
}

async function writes(client: Client, site: Site, random: () => number): Promise<void> {
  await client.call({ name: 'page tree', path: `${PAGES}/pages` })
  const id = one(site.pages, random)
  const stored = await client.ask({ name: 'page to write on', path: `${PAGES}/pagescontent/${id}` }, PageBody)
  const body = { page_id: id, state: stored.state, html: `<p>Written at ${Date.now()}</p>` }
  await client.call({ name: 'save of a page', method: 'PUT', path: `${PAGES}/pagescontent`, body })
}

const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)

async function administers(client: Client): Promise<void> {
  const orders = `${API}/manage-orders?pageSize=25`
  await client.call({ name: 'orders of everybody', path: orders })
  await client.call({ name: 'orders of everybody', path: `${orders}&status=placed` })
  await client.call({ name: 'orders searched', path: `${orders}&search=agent` })
  await client.call({ name: 'users', path: '/security/api/v1/users?pageSize=25' })
}

async function manages(client: Client): Promise<void> {
  for (const days of [7, 30])
    await client.call({
      name: `report of ${days} days`,
      path: `${API}/reporting/team?from=${day(days)}&to=${day(0)}`,
    })
}

let addresses = 0

async function logsIn(client: Client, _site: Site, random: () => number): Promise<void> {
  // Each from an address of its own: the product trusts this machine as its proxy.
  addresses += 1
  const headers = { 'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}` }
  const email = `${one(['trial', 'affiliate', 'downgraded', 'free', 'title'], random)}@harbor.test`
  const { challenge } = await client.ask(
    { name: 'captcha', path: `${AUTH}/captcha-challenge`, headers },
    z.object({ challenge: z.custom<Parameters<typeof solveChallenge>[0]['challenge']>() }),
  )
  const solution = await solveChallenge({ challenge, deriveKey })
  const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  await client.call({
    name: 'captcha',
    method: 'POST',
    path: `${AUTH}/recaptcha`,
    body: { email, token },
    headers,
  })
  const body = { email, password: DEMO_PASSWORD, rememberMe: true }
  await client.call({ name: 'login', method: 'POST', path: `${AUTH}/login`, body, headers })
}

/** One order to about sixty calls. */
export const SCENARIOS: readonly Scenario[] = [
  { name: 'browse', share: 40, as: 'visitor', play: browses },
  { name: 'look around', share: 25, as: 'agent', play: looksAround },
  { name: 'order', share: 11, as: 'agent', play: orders },
  { name: 'design', share: 12, as: 'agent', play: designs },
  { name: 'administer', share: 4, as: 'admin', play: administers },
  { name: 'manage', share: 2, as: 'regional', play: manages },
  { name: 'author', share: 3, as: 'admin', play: writes },
  { name: 'log in', share: 3, as: 'visitor', play: logsIn },
]

/** Calls that change nothing; everything else is a write. */
const WRITES = new Set([
  'new design',
  'save of a design',
  'add to the cart',
  'change of a quantity',
  'shipping address',
  'pay',
  'save of a page',
  'captcha',
  'login',
])
export const isRead = (name: string): boolean => !WRITES.has(name)

/** Finds what the scenarios need. @param token of a user who may write pages */
export async function siteFor(origin: string, token: string): Promise<Site> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const read = async <T>(path: string, data: z.ZodType<T>): Promise<T> => {
    const reply = await fetch(origin + path, { headers })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
    return z.object({ data }).parse(await reply.json()).data
  }
  const Rows = z.object({ rows: z.array(z.object({ id: z.string(), slug: z.string() })) })
  const cards = await read(`${API}/templates?subCategoryId=105&pageSize=100`, Rows)
  const all = await read(`${API}/templates?pageSize=100`, Rows)
  const found = await read(
    `${API}/public/homepage/search?text=listing&kind=post&pageSize=24`,
    z.object({ rows: z.array(z.object({ card: z.object({ prettyUrl: z.string() }) })) }),
  )
  const posts = found.rows.map(({ card }) => card.prettyUrl)
  return {
    origin,
    // A business card is filled in from the profile alone.
    printable: cards.rows.filter(({ slug }) => slug.startsWith('corner-band-card')).map(({ id }) => id),
    templates: all.rows.map(({ id }) => id),
    posts: posts.length > 0 ? posts : ['the-ten-day-launch-of-a-listing'],
    pages: await newPages(origin, headers),
  }
}

const PAGES_TO_WRITE_ON = 8

async function newPages(origin: string, headers: Record<string, string>): Promise<string[]> {
  const made: string[] = []
  for (let at = 0; at < PAGES_TO_WRITE_ON; at++) {
    const name = `Load ${Date.now().toString(36)} ${at}`
    const reply = await fetch(`${origin}${PAGES}/pages`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        page_name: name,
        address: name.toLowerCase().replaceAll(' ', '-'),
        include_in_navigation: false,
      }),
    })
    if (!reply.ok) throw new Error(`A new page answered ${reply.status}: ${await reply.text()}`)
    made.push(z.object({ data: z.object({ id: z.string() }) }).parse(await reply.json()).data.id)
  }
  return made
}
