/** A feed of 50,000 listings: read for the first time by the product as it is served, and kept current, from a stand-in. */
import { setTimeout as pause } from 'node:timers/promises'
import { ListingFeedState } from '@frontage/contracts/listing-feed.ts'
import { anMls } from '@frontage/testing/stand-ins/mls.ts'
import type { Figure } from './figures-file.ts'
import { signIn, startProduct } from './product.ts'

const LISTINGS = 50_000
const AGENTS = 500
const CHANGED = 200
const FEED = '/managetenants/api/v1/listing-feed'
const HERS = 'agent@harbor.test'

export async function benchListingFeed(print: (text: string) => void): Promise<Figure[]> {
  const mls = await anMls()
  mls.options.pageSize = 1_000
  mls.fill(LISTINGS, (at) => ({
    StreetNumber: String(at + 1),
    ListAgentMlsId: String(at % AGENTS),
    // One in five hundred is of a user here: a hundred listings.
    ListAgentEmail: at % AGENTS === 0 ? HERS : `agent-${at % AGENTS}@elsewhere.test`,
  }))
  const product = await startProduct()
  try {
    const token = await signIn(product.origin, 'admin@harbor.test')
    const call = async (method: string, body?: object): Promise<ListingFeedState> => {
      const reply = await fetch(product.origin + FEED, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const answer = await reply.json()
      if (!reply.ok) throw new Error(`${method} ${FEED}: ${JSON.stringify(answer)}`)
      return ListingFeedState.parse(answer.data)
    }
    const until = async (isDone: (feed: NonNullable<ListingFeedState['feed']>) => boolean) => {
      for (;;) {
        const { feed } = await call('GET')
        if (feed?.problem) print(`the feed: ${feed.problem}`)
        if (feed && isDone(feed)) return feed
        await pause(500)
      }
    }
    const began = performance.now()
    await call('PUT', { ...mls.connection, revision: 0 })
    const first = await until((feed) => feed.last_success_at !== null)
    const load = performance.now() - began
    const requests = mls.asked.filter((path) => path.startsWith('/odata')).length
    if (first.counts.records !== LISTINGS) throw new Error(`${first.counts.records} were read`)

    // Quiet: what a minute asks.
    mls.asked.length = 0
    const quiet = await until((feed) => feed.last_success_at !== first.last_success_at)
    const quietRequests = mls.asked.filter((path) => path.startsWith('/odata')).length

    mls.asked.length = 0
    const changedAt = performance.now()
    for (let at = 0; at < CHANGED; at++) mls.put(`K${at}`, { ListPrice: 400_000 + at })
    await until((feed) => feed.last_success_at !== quiet.last_success_at)
    const followed = performance.now() - changedAt
    const busyRequests = mls.asked.filter((path) => path.startsWith('/odata')).length
    const memory = await product.memoryMiB()
    return [
      { name: `${LISTINGS} listings for the first time`, s: load / 1000, requests },
      { name: 'a minute in which nothing changed', s: '', requests: quietRequests },
      { name: `${CHANGED} changes, until they were written`, s: followed / 1000, requests: busyRequests },
      { name: 'memory of the server afterwards, MiB', s: memory, requests: '' },
    ]
  } finally {
    await product.stop()
    await mls.close()
  }
}
