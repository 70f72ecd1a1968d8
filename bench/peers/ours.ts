/** The product through its own calls, by the same cases. */
import { z } from 'zod'
import type { Db } from '@frontage/db/client.ts'
import { clientOf, type Client } from '../load/client.ts'
import { pays } from '../load/scenarios.ts'
import { newAgents, TENANT } from '../load/users.ts'
import type { Product } from '../product.ts'
import { LINES, ORDERS, repeated, times, type Case, type Shop } from './shop.ts'

const API = '/marketingcenter/api/v1'
const Made = z.object({ id: z.string() })
const Templates = z.object({ rows: z.array(z.object({ id: z.string(), slug: z.string() })) })

interface Agent {
  client: Client
  design: string
}

export async function ours({ origin, pid }: Product, db: Db): Promise<Shop> {
  /** A new agent with a design of her own, which no request makes: the shops have none. */
  async function newAgent(): Promise<Agent> {
    const [agent] = await newAgents(db, 1)
    const now = { next: async () => performance.now(), restart: () => {} }
    const client = clientOf(origin, `${TENANT}.localhost`, now, () => {})
    client.signedInWith(agent?.token ?? '')
    // A business card is filled in from the profile alone.
    const listing = { name: 'listing', path: `${API}/templates?subCategoryId=105&pageSize=100` }
    const { rows } = await client.ask(listing, Templates)
    const template_id = rows.find(({ slug }) => slug.startsWith('corner-band-card'))?.id
    const path = `${API}/designs`
    const design = await client.ask({ name: 'design', method: 'POST', path, body: { template_id } }, Made)
    return { client, design: design.id }
  }
  const add = ({ client, design }: Agent) =>
    client.ask(
      {
        name: 'add',
        method: 'POST',
        path: `${API}/cart/items`,
        body: { design_id: design, type: 'print-and-ship', quantity: 250, warnings_accepted: true },
      },
      Made,
    )
  const withCart = async () => {
    const agent = await newAgent()
    return { agent, lines: await times(LINES, async () => (await add(agent)).id) }
  }
  const site = { origin, printable: [], templates: [], posts: [], pages: [] }

  const reader = await withCart()
  const buyer = await newAgent()
  await times(ORDERS, async () => {
    await add(buyer)
    await pays(buyer.client, site)
  })
  const read = (path: string, { client }: Agent) => client.call({ name: path, path: API + path })
  const reads = (path: string, agent: Agent) => async (count: number) =>
    repeated(count, () => read(path, agent))
  const { rows } = await reader.agent.client.ask(
    { name: 'listing', path: `${API}/templates?pageSize=24` },
    Templates,
  )

  const requests: Record<Case, (count: number) => Promise<(() => Promise<void>)[]>> = {
    'list of 24': reads('/templates?categoryId=1&pageSize=24', reader.agent),
    detail: reads(`/templates/${rows[7]?.id}`, reader.agent),
    search: reads('/homepage/search?searchInput=open+house&pageSize=24', reader.agent),
    'cart of 5': reads('/cart', reader.agent),
    'order history': reads('/orders?pageSize=10', buyer),
    add: async (count) => {
      const agents = await times(Math.ceil(count / LINES), newAgent)
      return agents.flatMap((agent) => repeated(LINES, () => add(agent)))
    },
    'change of a quantity': async (count) => {
      const carts = await times(Math.ceil(count / LINES), withCart)
      return carts.flatMap(({ agent, lines }) =>
        lines.map((id) => async () => {
          const body = [{ id, quantity: 500 }]
          await agent.client.call({ name: 'change', method: 'PUT', path: `${API}/cart`, body })
        }),
      )
    },
    'order of 5 lines': async (count) => {
      const carts = await times(count, withCart)
      return carts.map(({ agent }) => async () => {
        await pays(agent.client, site)
      })
    },
  }
  return { name: 'ours', pid, prepare: (of, count) => requests[of](count) }
}
