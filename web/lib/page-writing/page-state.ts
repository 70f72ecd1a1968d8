import { pageFromHtml } from '@frontage/page-nodes/saved/from-html.ts'

/** What the editor opens. A page that was never in the editor is HTML alone. */
export const stateOf = ({ state, html }: { state: string; html: string }): unknown =>
  state === '' && html !== '' ? pageFromHtml(new DOMParser().parseFromString(html, 'text/html')) : state

/** Pages have no drafts of their own: whoever saves publishes. */
export const saveNoteOf = ({ unlocked_page: isOpen }: { unlocked_page: boolean }): string =>
  isOpen
    ? 'This publishes the page: every visitor sees it at once.'
    : 'This publishes the page: everyone who is signed in sees it at once.'
