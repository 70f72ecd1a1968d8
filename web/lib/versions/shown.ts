/** What the address says is shown beside the page, or in its place. */

export type Panel = 'versions' | 'comments'
/** A version by its number, the text that waits for its time, or what is in the editor. */
export type VersionName = number | 'scheduled' | 'now'

export interface View {
  /** Compared with; null: it is shown by itself. */
  readonly from: VersionName | null
  readonly to: VersionName
}

export interface Shown {
  readonly panel: Panel | null
  readonly view: View | null
  /** The thread of comments that is opened. */
  readonly thread: string | null
}

const versionIn = (text: string | undefined): VersionName | null => {
  if (text === 'now' || text === 'scheduled') return text
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

export function shownIn(query: URLSearchParams): Shown {
  const panel = query.get('panel')
  const [from, to, more] = (query.get('compare') ?? '').split('..').map(versionIn)
  const alone = versionIn(query.get('version') ?? undefined)
  const view =
    from != null && to != null && more === undefined && from !== to
      ? { from, to }
      : alone === null
        ? null
        : { from: null, to: alone }
  const thread = query.get('thread')
  return { panel: panel === 'versions' || panel === 'comments' ? panel : null, view, thread }
}

/** The same address with something else shown; what it says otherwise stays. */
export function withShown(query: URLSearchParams, { panel, view, thread }: Shown): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of ['panel', 'version', 'compare', 'thread']) next.delete(name)
  if (panel) next.set('panel', panel)
  if (view) {
    if (view.from === null) next.set('version', String(view.to))
    else next.set('compare', `${view.from}..${view.to}`)
  }
  if (thread) next.set('thread', thread)
  return next
}

/** The older one first; what is in the editor is newer than all, and what waits is newer than what is there. */
export function inOrder(one: VersionName, other: VersionName): View {
  const rank = (name: VersionName): number =>
    name === 'now' ? Number.POSITIVE_INFINITY : name === 'scheduled' ? Number.MAX_SAFE_INTEGER : name
  return rank(one) < rank(other) ? { from: one, to: other } : { from: other, to: one }
}
