/** What the bench asks of a shop, whoever made it. */
export const CASES = [
  'list of 24',
  'detail',
  'search',
  'cart of 5',
  'order history',
  'add',
  'change of a quantity',
  'order of 5 lines',
] as const
export type Case = (typeof CASES)[number]

export interface Shop {
  name: string
  /** Process id of its server, which runs on this machine. */
  pid: number
  /** Prepares so many requests of a case, the order as a whole flow; each is then made once. */
  prepare(of: Case, count: number): Promise<(() => Promise<void>)[]>
}

export const LINES = 5
/** Orders of the customer whose history is read, ten at a time. */
export const ORDERS = 20

/** As many of the same request. */
export const repeated = (count: number, request: () => Promise<unknown>): (() => Promise<void>)[] =>
  Array.from({ length: count }, () => async () => {
    await request()
  })

/** One after the other. */
export async function times<T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let at = 0; at < count; at++) made.push(await make(at))
  return made
}

/** @throws with what the shop said */
export async function fetched(url: string, options: RequestInit): Promise<Response> {
  const reply = await fetch(url, options)
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${(await reply.text()).slice(0, 500)}`)
  return reply
}
