import { createCommand, type LexicalCommand } from 'lexical'
import type { Revision } from '../inputs.ts'

/** This author has saved the page, and it stands at that revision now. */
export const SAVED_HERE_COMMAND: LexicalCommand<Revision> = createCommand('SAVED_HERE_COMMAND')

/** Another author of the same room has: what they saved is what is here, and no conflict. */
export const SAVED_ELSEWHERE_COMMAND: LexicalCommand<Revision> = createCommand('SAVED_ELSEWHERE_COMMAND')
