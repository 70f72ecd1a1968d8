/** What the server tells the browser about the document it sends: JSON in a data block, never an inline script. */
import type { Expected } from '../lib/rendering/draw-card.ts'
import type { SiteData } from '../lib/site.ts'

export const DOCUMENT_DATA_ID = 'page-data'

/** The script of a document whose own scripts wait; it names them. */
export const WAITING_ID = 'page-waits'

/** An error as a router's boundary understands it on both sides. */
export interface DocumentProblem {
  status: number
  statusText: string
  data: { message: string; code: string } | null
  internal: false
}

export interface DocumentData {
  site: SiteData
  loaderData: Record<string, unknown>
  errors: Record<string, DocumentProblem> | null
  /** Addresses of the style sheets whose text is in the document. */
  styles: readonly string[]
  /** Whether the page is in the table of users who are signed in. */
  isSignedIn: boolean
  /** The cards that are drawn in the browser, as their artwork is sent for. */
  cards: readonly Expected[]
}

let read: DocumentData | undefined

/** In the browser: read once, so that what is drawn before the page starts is drawn for the very same user. */
export const readDocumentData = (): DocumentData =>
  (read ??= JSON.parse(document.getElementById(DOCUMENT_DATA_ID)?.textContent ?? '{}') as DocumentData)

// U+2028/9 are harmless inside JSON.parse; only what could end the data block must go.
export const serialize = (data: DocumentData): string => JSON.stringify(data).replaceAll('<', '\\u003c')
