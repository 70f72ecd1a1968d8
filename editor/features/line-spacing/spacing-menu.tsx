import { LINE_SPACINGS } from '@frontage/page-nodes/render/blocks.ts'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { ListChevronsUpDown } from 'lucide-react'
import { Menu } from '../../kit/menu.tsx'
import { useToolbarState } from '../../toolbar/toolbar-state.ts'
import { setLineSpacing } from './extension.ts'

/** 2 reads 2.0, as the others have a fraction. */
const shownAs = (spacing: number): string =>
  Number.isInteger(spacing) ? spacing.toFixed(1) : String(spacing)

export function SpacingMenu() {
  const [editor] = useLexicalComposerContext()
  const current = useToolbarState((state) => state.spacing)
  return (
    <Menu
      label="Line spacing"
      icon={ListChevronsUpDown}
      shown={current === null ? undefined : shownAs(current)}
      hook="line-spacing"
      items={[
        { id: 'usual', label: 'Default', isOn: current === null, run: () => setLineSpacing(editor, null) },
        ...LINE_SPACINGS.map((spacing) => ({
          id: String(spacing),
          label: shownAs(spacing),
          isOn: spacing === current,
          run: () => setLineSpacing(editor, spacing),
        })),
      ]}
    />
  )
}
