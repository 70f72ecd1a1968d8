import { LexicalExtensionComposer } from '@lexical/react/LexicalExtensionComposer'
import type { EditorState, LexicalEditor } from 'lexical'
import { useCallback, useMemo, useRef, useState } from 'react'
import '@frontage/page-nodes/published/page.css'
import { allFeatures } from '../features/all.ts'
import type { EditorInputs } from '../inputs.ts'
import { names } from '../kit/names.ts'
import { nounOf } from '../save/noun.ts'
import { saveMemory, Saving } from '../save/saving.tsx'
import { useUnderWay } from '../save/under-way.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Toolbar } from '../toolbar/toolbar.tsx'
import { PageBody } from './page-body.tsx'
import { type EditorServices, EditorServicesContext } from './editor-services.ts'
import { editorExtension } from './extension.ts'
import { emptyPage, isWritten, openingOf } from './initial-state.ts'
import { useJoining } from './joining.ts'
import { KeepWorking } from './keep-working.tsx'
import { useMessages } from './messages.tsx'
import { useModals } from './modals.tsx'
import { Parts } from './parts.tsx'
import styles from './shell.module.css'
import { RoomContext } from './room-context.ts'
import { StartContext } from './start.ts'
import { Unreadable } from './unreadable.tsx'
import { WatchEditor } from './watch-editor.tsx'

/** The page editor. Its inputs are read when it appears; give it another `key` for another page. */
export function PageEditor(given: EditorInputs) {
  const { inputs, isUploading } = useUnderWay(given)
  const settingsServices = useSettings(inputs)
  const { settings } = settingsServices
  const editor = useRef<LexicalEditor | null>(null)
  const lastState = useRef<EditorState | null>(null)
  const [first] = useState(inputs)
  const [features] = useState(() => allFeatures.filter(({ name }) => !first.without?.includes(name)))
  const [opening] = useState(() => openingOf(first))
  // A page that cannot be read is never begun again: what is stored would be saved over.
  const [startsEmpty] = useState(() => settings.emptyEditor && opening.ok && isWritten(opening.state))
  const [memory] = useState(() => saveMemory(opening.ok && !startsEmpty ? opening.state : null))
  const keep = useCallback((made: LexicalEditor, state: EditorState) => {
    editor.current = made
    lastState.current = state
  }, [])

  const { modals, openModal, confirm } = useModals(useCallback(() => editor.current, []))
  const { say, messages } = useMessages()
  const services = useMemo<EditorServices>(
    () => ({ ...settingsServices, inputs, features, openModal, confirm, say }),
    [settingsServices, inputs, features, openModal, confirm, say],
  )

  const { isShared, joined } = useJoining(settings, inputs, memory, editor)
  const room = useMemo(() => ({ joined, memory }), [joined, memory])

  // Some settings build another editor; what was written goes along.
  const { isRichText } = settings
  const built = JSON.stringify({ isRichText, isCollab: isShared })
  const { extension, startState } = useMemo(() => {
    const page = opening.ok ? opening.state : null
    const before = lastState.current?.toJSON() ?? (startsEmpty ? emptyPage() : page)
    const context = { inputs: first, settings: { ...settings, ...JSON.parse(built) } }
    return { extension: editorExtension(features, context, before), startState: () => before }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [built])

  if (!opening.ok) return <Unreadable {...opening} />
  return (
    <EditorServicesContext.Provider value={services}>
      <StartContext.Provider value={startState}>
        <RoomContext.Provider value={room}>
          <div className={names('editor-shell', styles.shell)}>
            <KeepWorking lastState={() => lastState.current && JSON.stringify(lastState.current.toJSON())}>
              <LexicalExtensionComposer key={built} extension={extension} contentEditable={null}>
                <WatchEditor onState={keep} />
                <Saving memory={memory} isUploading={isUploading}>
                  <Toolbar />
                  <Parts place="above" />
                  <div className={names('editor-container', styles.middle)}>
                    <PageBody />
                    <Parts place="beside" />
                  </div>
                  <Parts place="below" />
                  <Parts place="surfaces" />
                </Saving>
              </LexicalExtensionComposer>
              {startsEmpty && (
                <p className={styles.notice}>
                  This {nounOf(first)} was opened empty, as the address asks. What is stored stays as it is
                  until you save.
                </p>
              )}
              {opening.opaque > 0 && !startsEmpty && (
                <p className={styles.notice}>
                  {opening.opaque === 1
                    ? `One part of this ${nounOf(first)} cannot be shown here. It is kept as it is.`
                    : `${opening.opaque} parts of this ${nounOf(first)} cannot be shown here. They are kept as they are.`}
                </p>
              )}
            </KeepWorking>
            {modals}
            {messages}
          </div>
        </RoomContext.Provider>
      </StartContext.Provider>
    </EditorServicesContext.Provider>
  )
}
