/** A stored page as one reader sees it: placeholders, the tenant's color and new tabs first, the sanitizer last. */
import { forReader, type PageReader } from '@frontage/domain/page-html.ts'
import { cachedByWeight, MIB } from '../../platform/cached-by-weight.ts'
import { publishedHtml } from './commands/published-html.ts'

const MOST_OF_PAGES = 16 * MIB
/** Cleaning a page takes milliseconds and its outcome depends on nothing but what goes in. Those who come in the meantime wait for it. */
const cached = cachedByWeight<string>(MOST_OF_PAGES, (html, key) => html.length + key.length)

export function renderedHtml(html: string, reader: PageReader): Promise<string> {
  const filled = forReader(html, reader)
  return cached.get(filled, () => publishedHtml({ state: '', html: filled }).then(withLateImages))
}

/** Images after the first wait until the reader comes near them, unless their author said otherwise. */
function withLateImages(html: string): string {
  let count = 0
  return html.replace(/<img(?![^>]*\sloading=) /g, (tag) => (count++ === 0 ? tag : `${tag}loading="lazy" `))
}
