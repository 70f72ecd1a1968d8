import type { DraftOf, Revision } from '../../inputs.ts'

/** What an author wrote and did not save. */
export interface Draft {
  readonly state: unknown
  /** The revision of the saved page that the author began from. */
  readonly revision: Revision
  /** ms since 1970. */
  readonly at: number
}

export interface Drafts {
  /** The drafts that are kept, the newest first. */
  read(): Draft[]
  /** Keeps the newest; `older` ones stay beside it until someone has decided about them. @throws when the browser has no room */
  keep(draft: Draft, older: readonly Draft[]): void
  clear(): void
}

const PREFIX = 'pageDraft'
/** Kept of one page. */
const MOST = 3

/** One place per page, tenant and user: on a shared machine nobody meets another one's words. */
export const keyOf = ({ tenant_uid, userId, page_id }: DraftOf): string =>
  [PREFIX, tenant_uid, userId, page_id].map((part) => encodeURIComponent(String(part))).join('.')

export function draftsIn(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, of: DraftOf): Drafts {
  const key = keyOf(of)
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]')
        return Array.isArray(stored) ? stored.filter(isDraft) : []
      } catch {
        return []
      }
    },
    keep: (draft, older) => storage.setItem(key, JSON.stringify([draft, ...older].slice(0, MOST))),
    clear: () => storage.removeItem(key),
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'state' in value &&
  'at' in value &&
  typeof value.at === 'number' &&
  'revision' in value
