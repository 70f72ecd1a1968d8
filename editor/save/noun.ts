import type { EditorInputs } from '../inputs.ts'

/** What is written here, as messages call it. */
export const nounOf = ({ noun = 'page' }: Pick<EditorInputs, 'noun'>): 'page' | 'post' => noun
