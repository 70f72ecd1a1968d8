import type { PageSave, Revision, SaveAnswer } from '../inputs.ts'

export type PageBody = Omit<PageSave, 'revision'>
export type SaveOutcome = 'saved' | 'conflict' | 'superseded'

export interface SaveQueue {
  /** Rejects with the host's own error; the queue goes on. */
  save(pageBody: PageBody): Promise<SaveOutcome>
  /** After a conflict: the next save stands on this revision, whoever wrote it. */
  overwrite(): void
  /** Someone who writes the same page has saved it, ours included: the next save stands on that. */
  adopt(next: Revision): void
  /** What the page stands on. */
  revision(): Revision
}

/**
 * One save at a time. Two in flight would race: the older could win, and the newer would be called stale by its own
 * sibling. Of saves that wait only the last is sent; the ones before it are in it.
 */
export function saveQueue(send: (save: PageSave) => Promise<SaveAnswer>, from: Revision): SaveQueue {
  let revision = from
  let theirs: Revision = from
  let running: Promise<unknown> = Promise.resolve()
  let newest = 0

  const turn = async (pageBody: PageBody, number: number): Promise<SaveOutcome> => {
    if (number !== newest) return 'superseded'
    const answer = await send({ ...pageBody, revision })
    if (answer.saved) revision = answer.revision
    else theirs = answer.revision
    return answer.saved ? 'saved' : 'conflict'
  }

  return {
    save(pageBody) {
      newest += 1
      const number = newest
      const outcome = running.then(() => turn(pageBody, number))
      running = outcome.catch(() => undefined)
      return outcome
    },
    overwrite() {
      revision = theirs
    },
    adopt(next) {
      revision = next
    },
    revision: () => revision,
  }
}
