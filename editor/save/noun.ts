import type { EditorInputs } from '../inputs.ts'

/** What is written here, as messages call it. */
export const nounOf = ({ noun = 'page' }: Pick<EditorInputs, 'noun'>): 'page' | 'post' | 'email' => noun

export const SAVED = { page: 'Page saved', post: 'Post saved', email: 'Email saved' } as const
