import type { NodeKey } from 'lexical'

/** Notes that the author has just laid and that are not drawn yet: the first thing to do with one is to write in it. */
export const newNotes = new Set<NodeKey>()
