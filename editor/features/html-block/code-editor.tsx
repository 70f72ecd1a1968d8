import { CodeExtension, CodeHighlightNode, CodeNode } from '@lexical/code-core'
import { HistoryExtension } from '@lexical/history'
import { PlainTextExtension } from '@lexical/plain-text'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { LexicalExtensionComposer } from '@lexical/react/LexicalExtensionComposer'
import { defineExtension } from 'lexical'
import { useEffect, useState } from 'react'
import { highlightCode } from '../code/highlight.ts'
import { codeTheme } from '../code/theme.ts'
import styles from '../upload/upload.module.css'
import { $codeText, $setCode, keepOneCode } from './one-code.ts'

interface Props {
  readonly label: string
  /** What is there at the beginning; later on, what is written counts. */
  readonly value: string
  readonly onChange: (value: string) => void
}

const codeExtension = (value: string) =>
  defineExtension({
    name: '@frontage/editor/html-code',
    namespace: 'frontage-html',
    nodes: [CodeNode, CodeHighlightNode],
    theme: { code: styles.code, codeHighlight: codeTheme },
    dependencies: [PlainTextExtension, HistoryExtension, CodeExtension],
    $initialEditorState: () => void $setCode(value),
    onError: (error) => {
      throw error
    },
    register: keepOneCode,
  })

/** A small editor of one block of HTML, colored. */
export default function CodeEditor({ label, value, onChange }: Props) {
  const [extension] = useState(() => codeExtension(value))
  return (
    <LexicalExtensionComposer extension={extension} contentEditable={null}>
      <ContentEditable className={styles.codeEditor} aria-label={label} aria-multiline spellCheck={false} />
      <Tell onChange={onChange} />
    </LexicalExtensionComposer>
  )
}

/** Tells what is written, and has it colored. */
function Tell({ onChange }: Pick<Props, 'onChange'>) {
  const [editor] = useLexicalComposerContext()
  useEffect(
    () => editor.registerTextContentListener(() => onChange(editor.read($codeText))),
    [editor, onChange],
  )
  useEffect(() => {
    let isGone = false
    let stop = (): void => {}
    void highlightCode(editor, 'html').then((started) => {
      if (isGone) started()
      else stop = started
    })
    return () => {
      isGone = true
      stop()
    }
  }, [editor])
  return null
}
