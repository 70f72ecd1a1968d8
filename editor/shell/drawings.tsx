import { drawNodesWith } from '@frontage/page-nodes/drawing.ts'
import { defineExtension } from 'lexical'
import { type ComponentType, Suspense } from 'react'
import type { DrawingProps, Feature } from '../features/feature.ts'
import type { EditorInputs } from '../inputs.ts'
import { KeepPage } from './undrawn.tsx'

/** Tells the nodes of an editor how they are shown, from what all features say. */
export function drawingsOf(features: readonly Feature[], { onProblem, drawings: own = {} }: EditorInputs) {
  const byType = new Map(
    [...features, { drawings: own }].flatMap(({ drawings = {} }) =>
      Object.entries(drawings).map(([type, Drawing]) => {
        const Shown = Drawing as ComponentType<DrawingProps>
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
