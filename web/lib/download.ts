import { POST_NO_DOWNLOAD } from '@frontage/contracts/sentences.ts'
import { ApiRefusal } from './api.ts'

export const DOWNLOAD_FAILED = POST_NO_DOWNLOAD

/** Fetches a file and hands it to the reader to keep. @throws when it could not be fetched */
export async function downloadFile(href: string, wantedName = ''): Promise<void> {
  const response = await fetch(href, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`The file answered ${response.status}`)
  const name = wantedName || nameIn(response.headers.get('content-disposition')) || lastPart(href)
  saveBlob(await response.blob(), name)
}

/** Hands what is here already to the reader to keep. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the file when this tab is next idle; the address would hold its memory for ever.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

function nameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]?.trim() ?? ''
}

/** 'harbor-wide.svg' of '/brand/harbor-wide.svg?v=2'. */
export function lastPart(href: string): string {
  const part = new URL(href, 'https://relative.invalid').pathname.split('/').filter(Boolean).at(-1)
  try {
    return decodeURIComponent(part ?? 'file')
  } catch {
    return part ?? 'file'
  }
}

/** The same, with the specified sentence whatever went wrong. @throws ApiRefusal */
export async function saveFile(href: string, name = ''): Promise<void> {
  try {
    await downloadFile(href, name)
  } catch {
    throw new ApiRefusal(0, 'files.not-downloaded', DOWNLOAD_FAILED)
  }
}
