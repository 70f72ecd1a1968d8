import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $patchStyleText } from '@lexical/selection'
import { $addUpdateTag, $getSelection, $isRangeSelection, SKIP_SELECTION_FOCUS_TAG } from 'lexical'
import { Baseline, type LucideIcon, PaintBucket } from 'lucide-react'
import { ColorPicker } from '../../kit/color-picker.tsx'
import { Popover } from '../../kit/popover.tsx'
import { useEditorServices } from '../../shell/editor-services.ts'
import { useToolbarState } from '../../toolbar/toolbar-state.ts'

interface Props {
  readonly label: string
  readonly icon: LucideIcon
  readonly property: 'color' | 'background-color'
  readonly color: string
}

function ColorTool({ label, icon, property, color }: Props) {
  const [editor] = useLexicalComposerContext()
  const { inputs } = useEditorServices()
  const paint = (next: string | null): void =>
    editor.update(() => {
      // While a color is mixed, the keyboard stays with the picker.
      $addUpdateTag(SKIP_SELECTION_FOCUS_TAG)
      const selection = $getSelection()
      if ($isRangeSelection(selection)) $patchStyleText(selection, { [property]: next })
    })
  return (
    <Popover label={label} icon={icon} hook="color-picker">
      {(close) => (
        <ColorPicker
          color={color}
          brand={inputs.tenant?.brand_primary_color}
          onChange={paint}
          onDone={() => {
            close()
            // Not in the same step: that one leaves the keyboard where it is.
            editor.update(() => {}, { onUpdate: () => editor.focus() })
          }}
        />
      )}
    </Popover>
  )
}

export function TextColorTool() {
  const color = useToolbarState((state) => state.color)
  return <ColorTool label="Formatting text color" icon={Baseline} property="color" color={color} />
}

export function BackgroundColorTool() {
  const color = useToolbarState((state) => state.background)
  return (
    <ColorTool
      label="Formatting background color"
      icon={PaintBucket}
      property="background-color"
      color={color}
    />
  )
}
