import { $isCodeNode } from '@lexical/code-core'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $findMatchingParent, $getSelection } from 'lexical'
import { Menu } from '../../kit/menu.tsx'
import { useToolbarState } from '../../toolbar/toolbar-state.ts'
import { LANGUAGES, languageOf, nameOf } from './languages.ts'

/** The language of the code that the caret is in. */
export function LanguageMenu() {
  const [editor] = useLexicalComposerContext()
  const isInCode = useToolbarState((state) => state.block === 'code')
  const saved = useToolbarState((state) => state.codeLanguage) || 'js'
  if (!isInCode) return null
  const choose = (language: string): void =>
    editor.update(() => {
      const anchor = $getSelection()?.getNodes()[0]
      if (anchor) $findMatchingParent(anchor, $isCodeNode)?.setLanguage(language)
    })
  return (
    <Menu
      label="Select language"
      shown={nameOf(saved)}
      hook="code-language"
      items={LANGUAGES.map(([language, label]) => ({
        id: language,
        label,
        isOn: language === languageOf(saved),
        run: () => choose(language),
      }))}
    />
  )
}
