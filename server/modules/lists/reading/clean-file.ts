/** Reads and cleans a file in a thread of its own. */
import { inThread, ThreadLimit } from '../../../platform/in-thread.ts'
import { limiter } from '../../../platform/limiter.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CleanAnswer, CleanedFile, CleanJob } from './clean-job.ts'

const AT_ONCE = 2
const WAITING_AT_MOST = 20
/** A list of the largest size needs a third of the memory. */
const LIMITS = { timeoutMs: 60_000, memoryMb: 512 }

const limit = limiter(AT_ONCE, { most: WAITING_AT_MOST, refusal: 'server.busy' })

/** @throws Refusal lists.not-a-list and its kin, lists.busy where it takes too long, server.busy where too many wait */
export async function cleanFile(job: CleanJob): Promise<CleanedFile> {
  const answer = await limit(() => cleanedIn(job))
  if ('cleaned' in answer) return answer.cleaned
  if ('unreadable' in answer) throw new Refusal(answer.unreadable)
  throw new Error(`a list could not be cleaned: ${answer.failed}`)
}

async function cleanedIn(job: CleanJob): Promise<CleanAnswer> {
  try {
    return await inThread<CleanAnswer>(new URL('./clean.worker.ts', import.meta.url), job, LIMITS)
  } catch (error) {
    if (!(error instanceof ThreadLimit)) throw error
    throw new Refusal(error.kind === 'time' ? 'lists.busy' : 'lists.not-a-list')
  }
}
