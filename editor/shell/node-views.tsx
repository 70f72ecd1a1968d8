import { drawNodesWith } from '@frontage/page-nodes/node-views.ts'
import { defineExtension } from 'lexical'
import { type ComponentType, Suspense } from 'react'
import type { NodeViewProps, Feature } from '../features/feature.ts'
import type { EditorInputs } from '../inputs.ts'
import { KeepPage } from './broken-node-view.tsx'

/** Tells the nodes of an editor how they are shown, from what all features say. */
export function nodeViewsOf(features: readonly Feature[], { onProblem, nodeViews: own = {} }: EditorInputs) {
  const byType = new Map(
    [...features, { nodeViews: own }].flatMap(({ nodeViews = {} }) =>
      Object.entries(nodeViews).map(([type, View]) => {
        const Shown = View as ComponentType<NodeViewProps>
        const draw: Parameters<typeof drawNodesWith>[1] extends ReadonlyMap<string, infer D> ? D : never = (
          node,
        ) => (
          <KeepPage node={node} onProblem={onProblem}>
            <Suspense fallback={null}>
              <Shown node={node} />
            </Suspense>
          </KeepPage>
        )
        return [type, draw] as const
      }),
    ),
  )
  return defineExtension({
    name: '@frontage/editor/drawings',
    build: (editor) => drawNodesWith(editor, byType),
  })
}
