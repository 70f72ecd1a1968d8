import type { SupportButtonNode } from '@frontage/page-nodes/nodes/support-button.ts'
import { Selectable } from '../node-selection/selectable.tsx'
import type { NodeViewProps } from '../feature.ts'

export default function SupportView({ node }: NodeViewProps<SupportButtonNode>) {
  return (
    <Selectable node={node} label="support button">
      <span className="page-support-link">Contact Support</span>
    </Selectable>
  )
}
