/** Gallery page, cart read and quantity write, each against a bare server that answers the same bytes. */
import { startBare } from './bare-server.ts'
import { signIn, type Product } from './product.ts'
import { measureInRounds, table, type Target } from './rounds.ts'

const GALLERY = '/templates/Create/flyers?s=101&c=1&categoryName=Create&subCategoryName=Flyers'
const API = '/marketingcenter/api/v1'
const LINES = 5

export async function benchHttp(product: Product): Promise<string> {
  const token = await signIn(product.origin, 'agent@harbor.test')
  const signedIn = { authorization: `Bearer ${token}` }
  const itemId = await fillCart(product.origin, signedIn)
  const page = await fetch(product.origin + GALLERY, { headers: { accept: 'text/html' } })
  const cart = await fetch(`${product.origin}${API}/cart`, { headers: signedIn })
  if (!page.ok || !cart.ok) throw new Error(`The gallery answered ${page.status}, the cart ${cart.status}`)
  const bare = await startBare({
    [GALLERY]: { type: 'text/html; charset=utf-8', body: await page.text() },
    '/cart': { type: 'application/json', body: await cart.text() },
  })
  const change = (quantity: number) => JSON.stringify([{ id: itemId, quantity }])
  const json = { 'content-type': 'application/json' }
  const targets: Target[] = [
    { name: 'gallery, bare', request: { url: bare.origin + GALLERY } },
    {
      name: 'gallery, anonymous (cached)',
      request: { url: product.origin + GALLERY, headers: { accept: 'text/html' } },
    },
    {
      name: 'gallery, signed in',
      request: {
        url: product.origin + GALLERY,
        headers: { accept: 'text/html', cookie: `frontage_session=${token}` },
      },
    },
    { name: 'cart read, bare', request: { url: `${bare.origin}/cart` } },
    { name: 'cart read', request: { url: `${product.origin}${API}/cart`, headers: signedIn } },
    {
      name: 'quantity write, bare',
      request: { url: `${bare.origin}/cart`, method: 'PUT', headers: json, body: change(500) },
    },
    {
      name: 'quantity write',
      request: {
        url: `${product.origin}${API}/cart`,
        method: 'PUT',
        headers: { ...signedIn, ...json },
        body: change(500),
      },
    },
  ]
  try {
    const measured = await measureInRounds(targets)
    const floor = (name: string) =>
      measured.find((it) => it.name === `${name.split(',')[0]}, bare`)?.perSecond ?? Number.NaN
    return table([
      ['', 'requests/s', 'x bare', 'p50 ms', 'p99 ms'],
      ...measured.map((it) => [
        it.name,
        it.perSecond.toFixed(0),
        (it.perSecond / floor(it.name)).toFixed(3),
        it.p50,
        it.p99,
      ]),
    ])
  } finally {
    await bare.stop()
  }
}

async function fillCart(origin: string, headers: Record<string, string>): Promise<string> {
  const call = async (path: string, body?: object) => {
    const reply = await fetch(`${origin}${API}${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return ((await reply.json()) as { data: { id: string; rows: { id: string; slug: string }[] } }).data
  }
  // A business card is filled from the profile alone, so it can be ordered as it is.
  const { rows } = await call('/templates?subCategoryId=105&pageSize=100')
  const card = rows.find(({ slug }) => slug === 'corner-band-card')
  const design = await call('/designs', { template_id: card?.id })
  let last = ''
  for (let line = 0; line < LINES; line++) {
    const item = await call('/cart/items', {
      design_id: design.id,
      type: 'print-and-ship',
      quantity: 250,
      warnings_accepted: true,
    })
    last = item.id
  }
  return last
}
