import { isDownloadable, safeHref, toggleDownloadable } from '@frontage/page-nodes/guards/href.ts'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $isAutoLinkNode, $isLinkNode, type LinkNode } from '@lexical/link'
import { $getNodeByKey, COMMAND_PRIORITY_LOW, mergeRegister, type NodeKey } from 'lexical'
import { Download, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { names } from '../../kit/names.ts'
import { useToolbarState } from '../../toolbar/toolbar-state.ts'
import { NodeTool } from '../drawn/selectable.tsx'
import { $chosenLink, $linkAtSelection, $removeLink, EDIT_LINK_COMMAND } from './extension.ts'
import styles from './link-editor.module.css'
import { LinkFields } from './link-fields.tsx'
import { usePlaceBelow } from './use-place-below.ts'

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

/** Floats at the link that the caret is in: what it leads to, and how to change that. */
export function LinkEditor() {
  const [editor] = useLexicalComposerContext()
  const isEditable = useToolbarState((state) => state.isEditable)
  const [shown, setShown] = useState<Shown | null>(null)
  const [editing, setEditing] = useState<{ readonly key: NodeKey; readonly isNew: boolean } | null>(null)
  const place = usePlaceBelow(editor, shown?.key ?? null)

  useEffect(() => {
    const read = (): Shown | null => editor.getEditorState().read($shown)
    const follow = (): void => {
      const next = read()
      setShown((before) => (same(before, next) ? before : next))
      // Fields belong to one link: with the caret in another, its view comes first.
      setEditing((before) => (before && before.key === next?.key ? before : null))
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
    <div className={names('link-editor', styles.panel)} style={place}>
      {editing ? (
        <LinkFields
          url={shown.url}
          onCancel={() => {
            if (editing.isNew) change((link) => giveUp(link, shown.url))
            done()
          }}
          onConfirm={(url) => {
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
          <NodeTool
            label="Remove link"
            hook="link-trash"
            icon={Trash2}
            onUse={() => {
              change($removeLink)
              editor.focus()
            }}
          />
        </div>
      )}
    </div>
  )
}

/** A link that was never confirmed goes; so do its words, where it brought its address as words. */
function giveUp(link: LinkNode, url: string): void {
  if (link.getTextContent() === url) link.remove()
  else $removeLink(link)
}

function renameTo(link: LinkNode, url: string): void {
  const [text] = link.getAllTextNodes()
  text?.setTextContent(url)
}
