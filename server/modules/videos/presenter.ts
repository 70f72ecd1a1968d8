import type { ListingVideo } from '@frontage/contracts/videos.ts'
import { VIDEO_PROBLEM_SENTENCES, videoFileName } from '@frontage/domain/listings/video.ts'
import type { FoundVideo } from './repository.ts'
import type { ShownVideo } from './shown.ts'

export function presentVideo(row: FoundVideo | undefined, { listing, hash }: ShownVideo): ListingVideo {
  if (!row) return { state: 'none', percent: 0, problem: null, made: null }
  const { state, percent, problem, made_at: madeAt, byte_size, content_hash, shown_hash } = row
  const isMade = madeAt !== null && byte_size !== null && content_hash !== null
  return {
    // Its file is gone, as after a user was erased.
    state: state === 'done' && !isMade ? 'none' : state,
    percent,
    problem: problem === null ? null : VIDEO_PROBLEM_SENTENCES[problem],
    made: isMade
      ? {
          at: madeAt.toISOString(),
          byte_size,
          name: videoFileName(listing.street),
          version: content_hash.slice(0, 16),
          is_current: shown_hash === hash,
        }
      : null,
  }
}
