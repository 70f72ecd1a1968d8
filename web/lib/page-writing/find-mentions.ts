import * as authoringCalls from '@frontage/contracts/calls/authoring.ts'
import type { EditorInputs } from '@frontage/editor/inputs.ts'
import { api } from '../api.ts'

/** Teammates and offices of this brokerage, by what was typed after @. */
export const findMentions: NonNullable<EditorInputs['findMentions']> = async (search, signal) => {
  const found = await api.call(authoringCalls.findMentions, { query: { search }, signal })
  return found.map(({ kind, name, detail }) => ({
    name,
    detail: kind === 'office' ? ['Office', detail].filter(Boolean).join(', ') : detail,
    kind: kind === 'office' ? 'place' : 'person',
  }))
}
