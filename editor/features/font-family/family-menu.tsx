import { fontFamilies } from '@frontage/page-nodes/guards/styles.ts'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $patchStyleText } from '@lexical/selection'
import { $getSelection } from 'lexical'
import { Type } from 'lucide-react'
import { useMemo } from 'react'
import { Menu } from '../../kit/menu.tsx'
import { useToolbarState } from '../../toolbar/toolbar-state.ts'
import { usePageFonts } from '../fonts/page-fonts.ts'
import { familiesOf, firstFamily } from './families.ts'

export function FamilyMenu() {
  const [editor] = useLexicalComposerContext()
  const pageFonts = usePageFonts()
  const families = useMemo(() => familiesOf(pageFonts), [pageFonts])
  const current = firstFamily(useToolbarState((state) => state.fontFamily))
  const isInCode = useToolbarState((state) => state.block === 'code')
  const shown = families.find(([name]) => name === current)?.[1] ?? current

  const choose = (name: string): void =>
    editor.update(() => {
      const selection = $getSelection()
      const family = fontFamilies(`"${name}"`)
      if (selection && family) $patchStyleText(selection, { 'font-family': family })
    })

  return (
    <Menu
      label="Formatting options for font family"
      shown={shown || 'Font'}
      icon={Type}
      hook="font-family"
      isDisabled={isInCode}
      items={families.map(([name, label]) => ({
        id: name,
        label,
        isOn: name === current,
        style: { fontFamily: `"${name}"` },
        run: () => choose(name),
      }))}
    />
  )
}
