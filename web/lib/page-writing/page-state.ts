import { pageFromHtml } from '@frontage/page-nodes/saved/from-html.ts'

/** What the editor opens. A page that was never in the editor is HTML alone. */
export const stateOf = ({ state, html }: { state: string; html: string }): unknown =>
  state === '' && html !== '' ? pageFromHtml(new DOMParser().parseFromString(html, 'text/html')) : state
