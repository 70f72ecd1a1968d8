/** What draws cards, once it has been fetched: only users who are signed in need it. */
import type * as DrawCard from './draw-card.ts'

let drawer: typeof DrawCard | undefined

/** undefined: nothing was drawn yet. */
export const drawerHere = (): typeof DrawCard | undefined => drawer

export const openDrawer = async (): Promise<typeof DrawCard> => (drawer ??= await import('./draw-card.ts'))
