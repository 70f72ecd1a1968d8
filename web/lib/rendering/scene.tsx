/** A scene as React draws it: the same elements that become the preview image and the press file. */
import { sceneToTree, type SvgOptions, type TreeNode } from '@frontage/artwork/to-svg.ts'
import type { Scene } from '@frontage/artwork/types.ts'
import { createElement, memo, useMemo, type ReactNode } from 'react'

interface SceneViewProps extends Pick<SvgOptions, 'trim' | 'label'> {
  scene: Scene
  /** Its ids begin with this; every drawing in the document needs its own. */
  idPrefix: string
  className?: string
}

export const SceneView = memo(function SceneView({
  scene,
  idPrefix,
  trim,
  label,
  className,
}: SceneViewProps) {
  return useMemo(() => {
    const tree = sceneToTree(scene, {
      idPrefix,
      ...(trim === undefined ? {} : { trim }),
      ...(label === undefined ? {} : { label }),
    })
    return createElement(
      tree.tag,
      className ? { ...tree.props, className } : tree.props,
      ...tree.children.map(nodeOf),
    )
  }, [scene, idPrefix, trim, label, className])
})

function nodeOf(node: TreeNode | string): ReactNode {
  if (typeof node === 'string') return node
  return createElement(node.tag, node.props, ...node.children.map(nodeOf))
}
