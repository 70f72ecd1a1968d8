import type { Feature } from '../feature.ts'
import { PageActions } from './page-actions.tsx'

/** Saving and clearing the page, going to another page, viewing this one. */
export const pageActions: Feature = { name: 'page-actions', toolbar: [{ group: 'page', Part: PageActions }] }
