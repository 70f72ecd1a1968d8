import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { Link } from 'lucide-react'
import { shortcut } from '../../kit/shortcut.ts'
import { Tool } from '../../kit/tool.tsx'
import { useToolbarState } from '../../toolbar/toolbar-state.ts'
import { toggleLink } from './extension.ts'

/** Code has no links in it. */
export function LinkTool() {
  const [editor] = useLexicalComposerContext()
  const isOn = useToolbarState((state) => state.isLink)
  const isInCode = useToolbarState((state) => state.block === 'code')
  return (
    <Tool
      label="Insert link"
      icon={Link}
      hook="link"
      hint={shortcut('K')}
      isOn={isOn}
      isDisabled={isInCode}
      onUse={() => toggleLink(editor)}
    />
  )
}
