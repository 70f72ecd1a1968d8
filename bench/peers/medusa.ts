/** Medusa's public Store API, as any storefront speaks it. */
import { z } from 'zod'
import { fetched, LINES, ORDERS, repeated, times, type Case, type Shop } from './shop.ts'

const CARDS = 'fields=id,title,handle,thumbnail,*variants.calculated_price'
const Cart = z.object({ cart: z.object({ id: z.string(), items: z.array(z.object({ id: z.string() })) }) })
const done = z.unknown()

/**
 * @param origin such as http://localhost:4302
 * @param key of a sales channel, to be published
 * @param region its id
 */
export async function medusa(
  origin: string,
  pid: number,
  { key, region }: { key: string; region: string },
): Promise<Shop> {
  const store = async <T>(path: string, data: z.ZodType<T>, body?: object, token?: string): Promise<T> => {
    const reply = await fetched(origin + path, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: {
        'x-publishable-api-key': key,
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    })
    return data.parse(await reply.json())
  }
  const { products } = await store(
    `/store/products?limit=100&region_id=${region}&fields=id,*variants`,
    z.object({
      products: z.array(z.object({ id: z.string(), variants: z.array(z.object({ id: z.string() })) })),
    }),
  )
  const variants = products.flatMap((product) => product.variants.map(({ id }) => id))

  let customers = 0
  async function newCustomer(): Promise<string> {
    customers += 1
    const email = `bench-${Date.now()}-${customers}@example.com`
    const login = { email, password: 'a-password-of-the-bench' }
    const Token = z.object({ token: z.string() })
    const { token } = await store('/auth/customer/emailpass/register', Token, login)
    await store('/store/customers', done, { email, first_name: 'Ana', last_name: 'Lopez' }, token)
    return (await store('/auth/customer/emailpass', Token, login)).token
  }
  const newCart = async (token: string) =>
    (await store('/store/carts', Cart, { region_id: region }, token)).cart.id
  const add = async (cart: string, at: number, token: string) => {
    const body = { variant_id: variants[at % variants.length], quantity: 2 }
    const { cart: now } = await store(`/store/carts/${cart}/line-items`, Cart, body, token)
    return now.items.map(({ id }) => id)
  }
  async function filledCart(token: string, lines = LINES) {
    const cart = await newCart(token)
    const added = await times(lines, (at) => add(cart, at, token))
    return { cart, lines: added.at(-1) ?? [], token }
  }

  async function order(cart: string, token: string): Promise<void> {
    const address = {
      first_name: 'Ana',
      last_name: 'Lopez',
      address_1: '1 Pier Road',
      city: 'Long Beach',
      province: 'CA',
      postal_code: '90802',
      country_code: 'us',
    }
    const body = { email: 'ana@example.com', shipping_address: address, billing_address: address }
    await store(`/store/carts/${cart}`, done, body, token)
    const { shipping_options } = await store(
      `/store/shipping-options?cart_id=${cart}`,
      z.object({ shipping_options: z.array(z.object({ id: z.string() })) }),
      undefined,
      token,
    )
    const shipping = { option_id: shipping_options[0]?.id }
    await store(`/store/carts/${cart}/shipping-methods`, done, shipping, token)
    const { payment_collection } = await store(
      '/store/payment-collections',
      z.object({ payment_collection: z.object({ id: z.string() }) }),
      { cart_id: cart },
      token,
    )
    const session = `/store/payment-collections/${payment_collection.id}/payment-sessions`
    await store(session, done, { provider_id: 'pp_system_default' }, token)
    await store(`/store/carts/${cart}/complete`, z.object({ type: z.literal('order') }), {}, token)
  }

  const token = await newCustomer()
  const reader = await filledCart(token)
  const buyer = await newCustomer()
  await times(ORDERS, async () => order((await filledCart(buyer, 1)).cart, buyer))

  const requests: Record<Case, (count: number) => Promise<(() => Promise<void>)[]>> = {
    'list of 24': async (count) =>
      repeated(count, () => store(`/store/products?limit=24&region_id=${region}&${CARDS}`, done)),
    detail: async (count) =>
      repeated(count, () =>
        store(
          `/store/products/${products[7]?.id}?region_id=${region}&fields=*variants.calculated_price`,
          done,
        ),
      ),
    search: async (count) =>
      repeated(count, () =>
        store(`/store/products?q=open%20house&limit=24&region_id=${region}&${CARDS}`, done),
      ),
    'cart of 5': async (count) =>
      repeated(count, () => store(`/store/carts/${reader.cart}`, done, undefined, token)),
    'order history': async (count) =>
      repeated(count, () => store('/store/orders?limit=10&order=-created_at', done, undefined, buyer)),
    add: async (count) => {
      const carts = await times(Math.ceil(count / LINES), () => newCart(token))
      return carts.flatMap((cart) =>
        Array.from({ length: LINES }, (_, at) => async () => {
          await add(cart, at, token)
        }),
      )
    },
    'change of a quantity': async (count) => {
      const carts = await times(Math.ceil(count / LINES), () => filledCart(token))
      return carts.flatMap(({ cart, lines }) =>
        lines.map((id) => async () => {
          await store(`/store/carts/${cart}/line-items/${id}`, done, { quantity: 5 }, token)
        }),
      )
    },
    'order of 5 lines': async (count) => {
      const carts = await times(count, () => filledCart(token))
      return carts.map(
        ({ cart }) =>
          () =>
            order(cart, token),
      )
    },
  }
  return { name: 'Medusa', pid, prepare: (of, count) => requests[of](count) }
}
