import { drawNodesWith } from '@frontage/page-nodes/drawing.ts'
import { defineExtension } from 'lexical'
import { type ComponentType, Suspense } from 'react'
import type { DrawingProps, Feature } from '../features/feature.ts'

/** Tells the nodes of an editor how they are shown, from what all features say. */
export function drawingsOf(features: readonly Feature[]) {
  const byType = new Map(
    features.flatMap(({ drawings = {} }) =>
      Object.entries(drawings).map(([type, Drawing]) => {
        const Shown = Drawing as ComponentType<DrawingProps>
        const draw: Parameters<typeof drawNodesWith>[1] extends ReadonlyMap<string, infer D> ? D : never = (
          node,
        ) => (
          <Suspense fallback={null}>
            <Shown node={node} />
          </Suspense>
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
