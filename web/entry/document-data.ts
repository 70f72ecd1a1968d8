/** What the server tells the browser about the document it sends: JSON in a data block, never an inline script. */
import type { SiteData } from '../lib/site.ts'

export const DOCUMENT_DATA_ID = 'page-data'

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
}

// U+2028/9 are harmless inside JSON.parse; only what could end the data block must go.
export const serialize = (data: DocumentData): string => JSON.stringify(data).replaceAll('<', '\\u003c')
