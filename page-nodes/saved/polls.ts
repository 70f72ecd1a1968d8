import { isRecord } from '../guards/values.ts'
import { pollOptions } from '../nodes/poll.ts'
import { readSaved } from './read.ts'

/** What votes are kept by: the uids of a poll's options, in their order. */
export type Poll = readonly string[]

/** The polls of a saved page, wherever in it they stand; none of a page that cannot be read. */
export function pollsOf(state: unknown): Poll[] {
  const saved = readSaved(state)
  const polls: Poll[] = []
  const waiting: unknown[] = saved.ok ? [saved.page.root] : []
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isRecord(node)) continue
    if (node.type === 'poll') polls.push(pollOptions(node).map(({ uid }) => uid))
    if (Array.isArray(node.children)) waiting.push(...node.children)
  }
  return polls
}
