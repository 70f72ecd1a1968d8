/** How long the work of this process took, for /metrics. */
import type { Press } from '@frontage/artwork/print/press.ts'
import { Timings } from '@frontage/domain/timings.ts'

export interface WorkFigures {
  /** By kind and outcome. */
  jobs: Timings
  /** Press files, images and looks at notices, by what was asked for and outcome. */
  presses: Timings
  replies: BroughtReplies
}

/** How many replies to emails a provider brought to this process, by what became of them. */
export interface BroughtReplies {
  taken: number
  /** Without a signature that the key makes. */
  unsigned: number
  /** As they are, which nothing here takes apart. */
  raw: number
  /** So slowly that their place went to the next. */
  slow: number
  /** While all places were taken. */
  full: number
}

export const noWorkYet = (): WorkFigures => ({
  jobs: new Timings(),
  presses: new Timings(),
  replies: { taken: 0, unsigned: 0, raw: 0, slow: 0, full: 0 },
})

/** Times `work`, also where it fails. */
export async function timed<T>(
  timings: Timings,
  labels: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  const begun = performance.now()
  let outcome = 'failed'
  try {
    const result = await work()
    outcome = 'done'
    return result
  } finally {
    timings.note(performance.now() - begun, { ...labels, outcome })
  }
}

/** Waiting for a free process counts: it is what who asked waits for. */
export const timedPress = (press: Press, { presses }: WorkFigures): Press => ({
  pressPdf: (order) => timed(presses, { call: 'press-file' }, () => press.pressPdf(order)),
  thumbnail: (order) => timed(presses, { call: 'image' }, () => press.thumbnail(order)),
  canRead: (order) => timed(presses, { call: 'notice' }, () => press.canRead(order)),
  close: () => press.close(),
})
