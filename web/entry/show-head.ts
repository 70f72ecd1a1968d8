/** The head of a page that was reached without a reload: what a browser bookmarks, shares and announces. */
import type { DocumentHead } from '../lib/head.ts'

export function showHead({ title, description, canonical, social }: DocumentHead): void {
  document.title = title
  set('meta[name="description"]', 'content', description)
  set('link[rel="canonical"]', 'href', canonical ?? social.url)
  set('meta[property="og:title"]', 'content', social.title)
  set('meta[property="og:description"]', 'content', description)
  set('meta[property="og:url"]', 'content', social.url)
  set('meta[property="og:image"]', 'content', social.image)
}

const set = (selector: string, attribute: string, value: string) =>
  document.head.querySelector(selector)?.setAttribute(attribute, value)
