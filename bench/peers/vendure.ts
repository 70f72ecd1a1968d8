/** Vendure's public Shop API, as any storefront speaks it. */
import { z } from 'zod'
import { fetched, LINES, ORDERS, repeated, times, type Case, type Shop } from './shop.ts'

const Variants = z.object({
  products: z.object({
    items: z.array(z.object({ slug: z.string(), variants: z.array(z.object({ id: z.string() })) })),
  }),
})
const ADD = `mutation($v: ID!, $q: Int!) { addItemToOrder(productVariantId: $v, quantity: $q) {
  __typename ... on Order { id lines { id quantity linePriceWithTax } totalWithTax } ... on ErrorResult { message } } }`
const Line = z.object({ addItemToOrder: z.object({ lines: z.array(z.object({ id: z.string() })) }) })
const CART = `{ activeOrder { id code totalWithTax lines { id quantity unitPriceWithTax linePriceWithTax
  productVariant { id name product { slug } } } } }`
const ADDRESS = {
  fullName: 'Ana Lopez',
  streetLine1: '1 Pier Road',
  city: 'Long Beach',
  province: 'CA',
  postalCode: '90802',
  countryCode: 'US',
}

interface Customer {
  ask<T>(query: string, variables: object, data: z.ZodType<T>): Promise<T>
  add(at: number): Promise<string>
}

/** @param origin such as http://localhost:4301 */
export async function vendure(origin: string, pid: number): Promise<Shop> {
  const shopApi = async (headers: Record<string, string>, query: string, variables: object) => {
    const reply = await fetched(`${origin}/shop-api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = z
      .object({ data: z.unknown(), errors: z.unknown().optional() })
      .parse(await reply.json())
    if (errors) throw new Error(`Vendure: ${JSON.stringify(errors).slice(0, 500)}`)
    return { data, token: reply.headers.get('vendure-auth-token') }
  }
  const { products } = Variants.parse(
    (await shopApi({}, '{ products(options: { take: 100 }) { items { slug variants { id } } } }', {})).data,
  )
  const variants = products.items.flatMap((item) => item.variants.map(({ id }) => id))
  const slug = products.items[7]?.slug ?? ''

  let customers = 0
  async function newCustomer(): Promise<Customer> {
    customers += 1
    const emailAddress = `bench-${Date.now()}-${customers}@example.com`
    const password = 'a-password-of-the-bench'
    await shopApi(
      {},
      'mutation($input: RegisterCustomerInput!) { registerCustomerAccount(input: $input) { __typename } }',
      { input: { emailAddress, password, firstName: 'Ana', lastName: 'Lopez' } },
    )
    const { token } = await shopApi(
      {},
      'mutation($u: String!, $p: String!) { login(username: $u, password: $p) { __typename } }',
      { u: emailAddress, p: password },
    )
    const headers = { authorization: `Bearer ${token ?? ''}` }
    const ask: Customer['ask'] = async (query, variables, data) =>
      data.parse((await shopApi(headers, query, variables)).data)
    return {
      ask,
      async add(at) {
        const { addItemToOrder } = await ask(ADD, { v: variants[at % variants.length], q: 2 }, Line)
        return addItemToOrder.lines.at(-1)?.id ?? ''
      },
    }
  }
  const withCart = async () => {
    const customer = await newCustomer()
    return { customer, lines: await times(LINES, customer.add) }
  }

  async function order({ ask }: Customer): Promise<void> {
    const done = z.unknown()
    await ask(
      'mutation($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { __typename } }',
      { input: ADDRESS },
      done,
    )
    const { eligibleShippingMethods } = await ask(
      '{ eligibleShippingMethods { id } }',
      {},
      z.object({ eligibleShippingMethods: z.array(z.object({ id: z.string() })) }),
    )
    await ask(
      'mutation($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { __typename } }',
      { id: [eligibleShippingMethods[0]?.id] },
      done,
    )
    await ask('mutation { transitionOrderToState(state: "ArrangingPayment") { __typename } }', {}, done)
    const { eligiblePaymentMethods } = await ask(
      '{ eligiblePaymentMethods { code } }',
      {},
      z.object({ eligiblePaymentMethods: z.array(z.object({ code: z.string() })) }),
    )
    await ask(
      `mutation($input: PaymentInput!) { addPaymentToOrder(input: $input) {
        __typename ... on Order { code state } ... on ErrorResult { message } } }`,
      { input: { method: eligiblePaymentMethods[0]?.code, metadata: {} } },
      z.object({
        addPaymentToOrder: z.object({ state: z.enum(['PaymentAuthorized', 'PaymentSettled']) }),
      }),
    )
  }

  const reader = await withCart()
  const buyer = await newCustomer()
  await times(ORDERS, async () => {
    await buyer.add(0)
    await order(buyer)
  })
  const all = z.unknown()

  const requests: Record<Case, (count: number) => Promise<(() => Promise<void>)[]>> = {
    'list of 24': async (count) =>
      repeated(count, () =>
        shopApi(
          {},
          `{ search(input: { take: 24, groupByProduct: true, sort: { name: ASC } }) { totalItems items {
            productId productName slug priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } } } }`,
          {},
        ),
      ),
    detail: async (count) =>
      repeated(count, () =>
        shopApi(
          {},
          `query($slug: String!) { product(slug: $slug) { id name slug description
            variants { id name sku priceWithTax } } }`,
          { slug },
        ),
      ),
    search: async (count) =>
      repeated(count, () =>
        shopApi(
          {},
          `{ search(input: { term: "open house", take: 24, groupByProduct: true }) { totalItems items {
            productId productName slug priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } } } }`,
          {},
        ),
      ),
    'cart of 5': async (count) => repeated(count, () => reader.customer.ask(CART, {}, all)),
    'order history': async (count) =>
      repeated(count, () =>
        buyer.ask(
          `{ activeCustomer { orders(options: { take: 10, sort: { orderPlacedAt: DESC } }) { totalItems items {
            code state orderPlacedAt totalWithTax lines { quantity productVariant { name } } } } } }`,
          {},
          all,
        ),
      ),
    add: async (count) => {
      const made = await times(Math.ceil(count / LINES), newCustomer)
      return made.flatMap((customer) =>
        Array.from({ length: LINES }, (_, at) => async () => {
          await customer.add(at)
        }),
      )
    },
    'change of a quantity': async (count) => {
      const carts = await times(Math.ceil(count / LINES), withCart)
      return carts.flatMap(({ customer, lines }) =>
        lines.map((id) => async () => {
          await customer.ask(
            `mutation($id: ID!) { adjustOrderLine(orderLineId: $id, quantity: 5) {
              __typename ... on Order { totalWithTax lines { id quantity linePriceWithTax } } } }`,
            { id },
            all,
          )
        }),
      )
    },
    'order of 5 lines': async (count) => {
      const carts = await times(count, withCart)
      return carts.map(
        ({ customer }) =>
          () =>
            order(customer),
      )
    },
  }
  return { name: 'Vendure', pid, prepare: (of, count) => requests[of](count) }
}
