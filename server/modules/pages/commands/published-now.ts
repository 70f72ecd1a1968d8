import { renderPage } from '@frontage/page-nodes/render/page.ts'
import { sanitizePage } from '@frontage/page-nodes/sanitize/sanitize.ts'
import { readSaved } from '@frontage/page-nodes/saved/read.ts'

export interface Written {
  readonly state: string
  readonly html: string
}

/** HTML to publish, made here and now; null: the state cannot be read. */
export function publishedNow({ state, html }: Written): string | null {
  if (state === '') return sanitizePage(html)
  return readSaved(state).ok ? renderPage(state).html : null
}
