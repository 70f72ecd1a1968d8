/** Hands a file to the device's own share sheet, where the device takes it; where it does not after all, the file is saved instead. */
import { ApiRefusal } from './api.ts'
import { DOWNLOAD_FAILED, saveBlob } from './download.ts'

/** False in browsers that share links alone. For screens that are rendered in the browser. */
export const canShareFiles = (type: string): boolean => takes(new File([], 'file', { type }))

/**
 * 'left': whoever shared thought better of it. 'press-again': the press was too long ago, and the next one shares at once.
 * 'open': the sheet of an earlier press is still there, or the device has lost it.
 */
export type Shared = 'shared' | 'left' | 'press-again' | 'open' | 'saved'

interface SharedBlob {
  blob: Blob
  name: string
  type: string
  title: string
  text?: string
}

/** @throws ApiRefusal where the file could not be read */
export async function fetchShared(href: string): Promise<Blob> {
  try {
    const response = await fetch(href, { credentials: 'same-origin' })
    if (response.ok) return await response.blob()
  } catch {
    // It broke off: in the same words.
  }
  throw new ApiRefusal(0, 'files.not-downloaded', DOWNLOAD_FAILED)
}

/** The second press of two that were meant as one. */
const ONE_PRESS_MS = 1_000
let openedAt = Number.NEGATIVE_INFINITY

/** What is here already: devices share only for a moment after a press. */
export async function shareBlob({ blob, name, type, title, text }: SharedBlob): Promise<Shared> {
  const file = new File([blob], name, { type })
  const save = (): Shared => {
    saveBlob(blob, name)
    return 'saved'
  }
  // Of an empty one it was asked before: this one may be too large.
  if (!takes(file)) return save()
  const isPressed = isPressedNow()
  const isSecond = performance.now() - openedAt < ONE_PRESS_MS
  if (!isSecond) openedAt = performance.now()
  try {
    await navigator.share({ files: [file], title, ...(text ? { text } : {}) })
    return 'shared'
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'AbortError') return 'left'
    if (name === 'InvalidStateError') return isSecond ? 'left' : 'open'
    if (name === 'NotAllowedError' && !isPressed) return 'press-again'
    return save()
  }
}

export const SAVED_INSTEAD = 'This device can’t share this file, so we downloaded it instead.'
export const STILL_OPEN =
  'Another share window is still open. Close it and press Share again, or press Download.'
export const TOOK_TOO_LONG = 'That took too long. Press Share again.'

function takes(file: File): boolean {
  if (typeof navigator.canShare !== 'function' || typeof navigator.share !== 'function') return false
  try {
    return navigator.canShare({ files: [file] })
  } catch {
    return false
  }
}

/** Older browsers do not say: then a refusal means the file. */
const isPressedNow = (): boolean => {
  const { userActivation }: { userActivation?: UserActivation } = navigator
  return userActivation?.isActive ?? true
}
