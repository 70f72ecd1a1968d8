/** A node as it is saved: nothing about it can be trusted but that it is JSON. */
export type SavedNode = {
  readonly type?: unknown
  readonly children?: unknown
  readonly [field: string]: unknown
}

/** What a page's `state` column holds. */
export interface SavedPage {
  /** Version of the format; a page of the first editor has none, which counts as 0. */
  readonly version: number
  readonly root: SavedNode
}
