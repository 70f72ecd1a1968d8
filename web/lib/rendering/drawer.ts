/** What draws cards, once it has been fetched: only users who are signed in need it. */
import type * as Drawing from './drawing.ts'

let drawer: typeof Drawing | undefined

/** undefined: nothing was drawn yet. */
export const drawerHere = (): typeof Drawing | undefined => drawer

export const openDrawer = async (): Promise<typeof Drawing> => (drawer ??= await import('./drawing.ts'))

/** User timing: a page asks for the drawings of its cards. The bench counts from here. */
export const DESIGNS_ASKED = 'cards-asked'
