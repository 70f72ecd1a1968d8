import type { Feature } from '../features/feature.ts'
import { useEditorServices } from './editor-services.ts'

type Place = 'above' | 'beside' | 'below' | 'surfaces'

/** What features bring to one place around the page body, in their order. */
export function Parts({ place }: { readonly place: Place & keyof Feature }) {
  return useEditorServices().features.flatMap((feature) =>
    (feature[place] ?? []).map((Part, index) => <Part key={`${feature.name}-${index}`} />),
  )
}
