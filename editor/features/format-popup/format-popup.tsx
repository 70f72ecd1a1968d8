import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { FORMAT_TEXT_COMMAND, getDOMSelection, type LexicalEditor } from 'lexical'
import { Link, MessageSquarePlus } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { names } from '../../kit/names.ts'
import { type Place, usePlace, visibleArea } from '../../kit/use-place.ts'
import { useToolbarState } from '../../toolbar/toolbar-state.ts'
import { useEditorServices } from '../../shell/editor-services.ts'
import { NodeTool } from '../node-selection/selectable.tsx'
import { toggleLink } from '../link/extension.ts'
import { moreFormats, textTools } from '../text-format/formats.ts'
import styles from './format-popup.module.css'

/** Pixels: the popup's own size, and how far it keeps from the words. */
const WIDTH = 424
const HEIGHT = 44
const GAP = 8
/** Room that the panel of a link takes below its words. */
const LINK_PANEL = 54

/** The toolbar has the long names: two buttons of one name would be hard to tell apart by ear. */
const tools = [
  ...textTools.map(([format, , icon, , short]) => [format, short, icon] as const),
  ...moreFormats
    .filter(([format]) => format !== 'highlight')
    .map(([format, label, icon]) => [format, label, icon] as const),
]

/** Above the selected words, below them where there is no room, and nowhere when they are scrolled away. */
function placeAt(editor: LexicalEditor, isLink: boolean): Place | null {
  const selection = getDOMSelection(editor._window)
  const root = editor.getRootElement()
  if (!selection || selection.rangeCount === 0 || !root?.contains(selection.anchorNode)) return null
  const words = selection.getRangeAt(0).getBoundingClientRect()
  const seen = visibleArea(editor)
  if (words.bottom < seen.top || words.top > seen.bottom) return null
  const above = words.top - HEIGHT - GAP
  const below = words.bottom + GAP + (isLink ? LINK_PANEL : 0)
  const top = above >= seen.top ? above : Math.min(below, seen.bottom - HEIGHT - GAP)
  const left = words.left + words.width / 2 - WIDTH / 2
  return { top, left: Math.max(GAP, Math.min(left, innerWidth - WIDTH - GAP)) }
}

/** While a pointer still selects, the popup would be in its way. */
function useIsPressed(): boolean {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    const press = ({ target }: PointerEvent): void =>
      setPressed(target instanceof Element && target.closest('[contenteditable="true"]') !== null)
    const release = (): void => setPressed(false)
    document.addEventListener('pointerdown', press)
    document.addEventListener('pointerup', release)
    document.addEventListener('pointercancel', release)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('pointerup', release)
      document.removeEventListener('pointercancel', release)
    }
  }, [])
  return isPressed
}

/** The formats of the selected words, at the words. The toolbar has them too, for the keyboard. */
export default function FormatPopup() {
  const [editor] = useLexicalComposerContext()
  const formats = useToolbarState((state) => state.formats)
  const isLink = useToolbarState((state) => state.isLink)
  const isPressed = useIsPressed()
  const { onComment } = useEditorServices().inputs
  const place = usePlace(
    editor,
    useCallback(() => placeAt(editor, isLink), [editor, isLink]),
  )
  if (!place || isPressed) return null
  return (
    <div
      role="toolbar"
      aria-label="Format of the selection"
      className={names('floating-text-format-popup', styles.popup)}
      style={{ ...place, width: WIDTH, height: HEIGHT }}
    >
      {tools.map(([format, label, icon]) => (
        <NodeTool
          key={format}
          label={label}
          hook={names('popup-item', format)}
          icon={icon}
          isOn={formats.has(format)}
          onUse={() => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
        />
      ))}
      <NodeTool
        label="Link"
        hook="popup-item link"
        icon={Link}
        isOn={isLink}
        onUse={() => toggleLink(editor)}
      />
      {onComment && (
        <NodeTool label="Comment" hook="popup-item comment" icon={MessageSquarePlus} onUse={onComment} />
      )}
    </div>
  )
}
