import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $patchStyleText } from '@lexical/selection'
import { $getSelection, $isRangeSelection } from 'lexical'
import { Baseline, PaintBucket } from 'lucide-react'
import { ColorPicker } from '../../kit/color-picker.tsx'
import { Tool } from '../../kit/tool.tsx'
import { useDesk } from '../../shell/desk.ts'
import { useToolbarState } from '../../toolbar/toolbar-state.ts'

function useColorTool(property: 'color' | 'background-color', color: string, title: string) {
  const [editor] = useLexicalComposerContext()
  const desk = useDesk()
  const paint = (next: string | null): void =>
    editor.update(() => {
      const selection = $getSelection()
      if ($isRangeSelection(selection)) $patchStyleText(selection, { [property]: next })
    })
  return () =>
    desk.openModal(
      title,
      () => <ColorPicker color={color} brand={desk.inputs.tenant?.brand_primary_color} onChange={paint} />,
      { closeOnClickOutside: true },
    )
}

export function TextColorTool() {
  const color = useToolbarState((state) => state.color)
  const open = useColorTool('color', color, 'Text color')
  return <Tool label="Formatting text color" icon={Baseline} onUse={open} />
}

export function BackgroundColorTool() {
  const color = useToolbarState((state) => state.background)
  const open = useColorTool('background-color', color, 'Background color')
  return <Tool label="Formatting background color" icon={PaintBucket} onUse={open} />
}
