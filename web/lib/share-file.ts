/** Hands a file to the device's own share sheet, where the device takes files. */
import { ApiRefusal } from './api.ts'
import { DOWNLOAD_FAILED } from './download.ts'

/** False in browsers that share links alone. For screens that are rendered in the browser. */
export function canShareFiles(type: string): boolean {
  if (typeof navigator.canShare !== 'function') return false
  return navigator.canShare({ files: [new File([], 'file', { type })] })
}

interface SharedFile {
  href: string
  name: string
  type: string
  title: string
  text?: string
}

/** @returns false: whoever shared thought better of it @throws ApiRefusal where the file could not be read */
export async function shareFile({ href, name, type, title, text }: SharedFile): Promise<boolean> {
  const response = await fetch(href, { credentials: 'same-origin' })
  if (!response.ok) throw new ApiRefusal(0, 'files.not-downloaded', DOWNLOAD_FAILED)
  const file = new File([await response.blob()], name, { type })
  try {
    await navigator.share({ files: [file], title, ...(text ? { text } : {}) })
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false
    throw error
  }
}
