/** The video of a listing on its way: what may become of it, and what is said when it could not be made. */
import { plainName } from '../plain-name.ts'

export const VIDEO_STATES = ['waiting', 'working', 'done', 'failed', 'canceled'] as const
export type VideoState = (typeof VIDEO_STATES)[number]

export const VIDEO_PROBLEMS = ['photo', 'encoder', 'interrupted'] as const
export type VideoProblem = (typeof VIDEO_PROBLEMS)[number]
export const VIDEO_PROBLEM_SENTENCES = {
  photo:
    'One of the photos could not be read. Remove it from the listing or upload it again, then try once more.',
  encoder: 'The video could not be made. Try once more. If it happens again, tell your office.',
  interrupted: 'The video was interrupted several times. Try once more in a few minutes.',
} as const satisfies Record<VideoProblem, string>

export const isUnderWay = (state: VideoState): boolean => state === 'waiting' || state === 'working'

/** What is interrupted is begun again, this often in all. */
export const MOST_VIDEO_ATTEMPTS = 3

/** Whole percents; what is not finished never says 100. */
export const percentDone = (share: number): number => Math.min(99, Math.max(0, Math.floor(share * 100)))

/** 'alder-street-1200.mp4': what file systems and networks take. */
export const videoFileName = (street: string): string => `${plainName(street, 60) || 'listing'}.mp4`
