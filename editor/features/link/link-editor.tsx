import { isDownloadable, safeHref, toggleDownloadable } from '@frontage/page-nodes/guards/href.ts'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $isAutoLinkNode, $isLinkNode, type LinkNode } from '@lexical/link'
import {
  $getNodeByKey,
  COMMAND_PRIORITY_LOW,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
  UNDO_COMMAND,
} from 'lexical'
import { Download, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { names } from '../../kit/names.ts'
import { type Place, usePlace } from '../../kit/use-place.ts'
import { useEditorServices } from '../../shell/editor-services.ts'
import { useToolbarState } from '../../toolbar/toolbar-state.ts'
import { isShared } from '../collaboration/is-shared.ts'
import { NodeTool } from '../node-selection/selectable.tsx'
import { $chosenLink, $linkAtSelection, $removeLink, defaultUrl, EDIT_LINK_COMMAND } from './extension.ts'
import styles from './link-editor.module.css'
import { LinkFields } from './link-fields.tsx'

interface Shown {
  readonly key: NodeKey
  readonly url: string
  readonly rel: string | null
  readonly target: string | null
}

const $shown = (): Shown | null => {
  const link = $linkAtSelection()
  if (!link || ($isAutoLinkNode(link) && link.getIsUnlinked())) return null
  return { key: link.getKey(), url: link.getURL(), rel: link.getRel(), target: link.getTarget() }
}

const same = (one: Shown | null, other: Shown | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Widest panel and its usual height, in pixels; kept within the screen. */
const WIDEST = 360
const HEIGHT = 120

function placeBelow(editor: LexicalEditor, key: NodeKey | null): Place | null {
  const link = key === null ? null : editor.getElementByKey(key)?.getBoundingClientRect()
  if (!link) return null
  return {
    left: Math.max(8, Math.min(link.left, innerWidth - WIDEST - 8)),
    top: Math.min(link.bottom + 6, innerHeight - HEIGHT),
  }
}

interface Editing {
  readonly key: NodeKey
  readonly isNew: boolean
}

/** Floats at the link that the caret is in: what it leads to, and how to change that. */
export function LinkEditor() {
  const [editor] = useLexicalComposerContext()
  const { settings, inputs } = useEditorServices()
  const isEditable = useToolbarState((state) => state.isEditable)
  const [shown, setShown] = useState<Shown | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const key = shown?.key ?? null
  const place = usePlace(
    editor,
    useCallback(() => placeBelow(editor, key), [editor, key]),
  )

  const held = useRef(editing)
  useEffect(() => {
    held.current = editing
  }, [editing])

  useEffect(() => {
    const read = (): Shown | null => editor.getEditorState().read($shown)
    const follow = (): void => {
      const next = read()
      setShown((before) => (same(before, next) ? before : next))
      const before = held.current
      if (!before || before.key === next?.key) return
      // Fields belong to one link: with the caret in another, its view comes first.
      setEditing(null)
      if (before.isNew) queueMicrotask(() => giveUp(editor, before.key))
    }
    return mergeRegister(
      editor.registerUpdateListener(follow),
      editor.registerCommand(
        EDIT_LINK_COMMAND,
        ({ isNew }) => {
          const next = read()
          setShown(next)
          if (next) setEditing({ key: next.key, isNew })
          return true
        },
        COMMAND_PRIORITY_LOW,
      ),
    )
  }, [editor])

  if (!shown || !isEditable || !place) return null

  const change = (edit: (link: LinkNode) => void): void =>
    editor.update(() => {
      const link = $getNodeByKey(shown.key)
      if ($isLinkNode(link)) edit(link)
    })
  const done = (): void => {
    setEditing(null)
    editor.focus()
  }

  return (
    <div className={names('link-editor', styles.panel)} style={{ ...place }}>
      {editing ? (
        <LinkFields
          url={shown.url}
          onCancel={() => {
            if (editing.isNew) takeBack(editor, shown.key, !isShared(settings, inputs))
            done()
          }}
          onConfirm={(url) => {
            // What was written is no address: of a new link, nothing stays that the author hasn't written.
            if (url === null && editing.isNew) takeBack(editor, shown.key, !isShared(settings, inputs))
            else
              change((link) => {
                const wasItsText = link.getTextContent() === shown.url
                if (url === null) $removeLink(link)
                else {
                  const chosen = $chosenLink(link).setURL(url)
                  if (wasItsText && editing.isNew) renameTo(chosen, url)
                }
              })
            done()
          }}
        />
      ) : (
        <div className={names('link-view', styles.view)}>
          <a href={safeHref(shown.url)} target="_blank" rel="noopener noreferrer" className={styles.url}>
            {shown.url}
          </a>
          <NodeTool
            label="Open in a new tab"
            icon={ExternalLink}
            isOn={shown.target === '_blank'}
            onUse={() =>
              change((link) => void $chosenLink(link).setTarget(shown.target === '_blank' ? null : '_blank'))
            }
          />
          <NodeTool
            label="Link to a download"
            icon={Download}
            isOn={isDownloadable(shown.rel)}
            onUse={() => change((link) => void $chosenLink(link).setRel(toggleDownloadable(link.getRel())))}
          />
          <NodeTool
            label="Edit link"
            hook="link-edit"
            icon={Pencil}
            onUse={() => setEditing({ key: shown.key, isNew: false })}
          />
          <div className="link-trash">
            <NodeTool
              label="Remove link"
              icon={Trash2}
              onUse={() => {
                change($removeLink)
                editor.focus()
              }}
            />
          </div>
        </div>
      )}
    </div>
  )
}

/**
 * The new link was a step of its own: before it everything was as it was. In a room, a step may hold what was written just
 * before it, so there the link alone goes.
 */
function takeBack(editor: LexicalEditor, key: NodeKey, isAlone: boolean): void {
  if (isAlone) editor.dispatchCommand(UNDO_COMMAND, undefined)
  else giveUp(editor, key)
}

/** Someone who goes on writing elsewhere has not confirmed the link. Words that were only its address go with it. */
function giveUp(editor: LexicalEditor, key: NodeKey): void {
  editor.update(() => {
    const link = $getNodeByKey(key)
    if (!$isLinkNode(link) || link.getURL() !== defaultUrl()) return
    if (link.getTextContent() === defaultUrl()) link.remove()
    else $removeLink(link)
  })
}

function renameTo(link: LinkNode, url: string): void {
  const [text] = link.getAllTextNodes()
  text?.setTextContent(url)
  // What is written next comes after it, not in its place.
  link.selectEnd()
}
