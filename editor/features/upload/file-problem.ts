import { isVideoFile } from '@frontage/page-nodes/guards/media.ts'

const MEGABYTE = 1_000_000
/** Greatest image that is sent to the host, and one that has to be in the page itself. */
const MOST_SENT = 25 * MEGABYTE
const MOST_IN_PAGE = 2 * MEGABYTE

const NOT_AN_IMAGE = 'Please choose an image file: PNG, JPEG, GIF, WebP or AVIF.'
const EMPTY = 'This file is empty.'
const NOT_A_VIDEO = 'Please choose a video file: mp4, ogg, webm or ogv.'

/** What is known of a file before it is read. */
export type FileFacts = Pick<File, 'name' | 'type' | 'size'>

export const isImage = ({ type }: FileFacts): boolean => /^image\/(?:png|jpeg|gif|webp|avif)$/.test(type)
export const isVideo = ({ name }: FileFacts): boolean => isVideoFile(name)

/** Why a file cannot be an image of the page, or ''. `isSent`: the host stores it, else it becomes a part of the page. */
export function imageProblem(file: FileFacts, isSent: boolean): string {
  if (!isImage(file)) return NOT_AN_IMAGE
  if (file.size === 0) return EMPTY
  const most = isSent ? MOST_SENT : MOST_IN_PAGE
  return file.size > most ? `This file is too large: at most ${most / MEGABYTE} MB.` : ''
}

/** The host says how large a video may be. */
export function videoProblem(file: FileFacts): string {
  if (!isVideo(file)) return NOT_A_VIDEO
  return file.size === 0 ? EMPTY : ''
}
