import * as pageCalls from '@frontage/contracts/calls/pages.ts'
import type { PollResult } from '@frontage/contracts/pages.ts'
import type { PollHost } from '@frontage/page-nodes/published/poll.ts'
import { api } from '../api.ts'

/** Where a page's polls are kept. How they stand is asked once for all of them, and only where there are any. */
export function pollsOn(pageId: string): Required<PollHost> {
  let own: Promise<readonly PollResult[]> | null = null
  return {
    async readPoll(options) {
      own ??= api.call(pageCalls.listVotes, { params: { pageId } })
      return (await own).find(({ mine }) => mine !== null && options.includes(mine)) ?? null
    },
    vote: (option) => api.call(pageCalls.vote, { params: { pageId }, body: { option } }),
  }
}
