import { getExtensionDependencyFromEditor } from '@lexical/extension'
import type { LexicalEditor } from 'lexical'
import { type FormEvent, useState } from 'react'
import type { EditorInputs, PageFont } from '../../inputs.ts'
import { Button } from '@frontage/web/ui/button.tsx'
import { DialogActions } from '@frontage/web/ui/dialog.tsx'
import type { EditorServices } from '../../shell/editor-services.ts'
import { FileField } from '../upload/file-field.tsx'
import { fontFileTypes, fontProblem, sayFontProblem, storedFont } from './font-file.ts'
import { PageFontsExtension } from './page-fonts.ts'

/** Stored, and yet no letters to be had from it. */
const NOT_SHOWN = 'This browser cannot show the font. The file may be damaged; choose another one.'

export function openFontDialog(editor: LexicalEditor, services: EditorServices): void {
  const { uploadFont, onProblem } = services.inputs
  if (!uploadFont) return
  const { add } = getExtensionDependencyFromEditor(editor, PageFontsExtension).output
  services.openModal('Upload Font', (close) => (
    <FontDialog
      send={uploadFont}
      onStored={async (font, file) => {
        try {
          await showFace(font, file)
        } catch (error) {
          onProblem?.('The font could not be shown.', error)
          throw new Error(NOT_SHOWN, { cause: error })
        }
        add(font)
        services.say('Font uploaded')
        close()
      }}
      onFailed={(said) => services.say(said, 'error')}
    />
  ))
}

/** The face can be used at once, under the very name that texts carry; the host's style sheet has it from the next page on. */
async function showFace([name]: PageFont, file: File): Promise<void> {
  const face = new FontFace(`"${name}"`, await file.arrayBuffer())
  document.fonts.add(await face.load())
  if (!document.fonts.check(`16px "${name}"`)) throw new Error('The browser has no such font.')
}

interface Props {
  readonly send: NonNullable<EditorInputs['uploadFont']>
  readonly onStored: (font: PageFont, file: File) => Promise<void>
  readonly onFailed: (said: string) => void
}

/** A font from a file. What goes wrong is said, and the file stays chosen for another try. */
function FontDialog({ send, onStored, onFailed }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [refused, setRefused] = useState('')
  const [isSending, setSending] = useState(false)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!file || isSending) return
    setSending(true)
    setRefused('')
    try {
      await onStored(storedFont(await send(file)), file)
    } catch (error) {
      setRefused(sayFontProblem(error))
      onFailed(sayFontProblem(error))
    }
    setSending(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <FileField
        label="Font file"
        accept={fontFileTypes}
        problem={refused}
        onFile={(chosen) => {
          const why = chosen ? fontProblem(chosen.name) : ''
          setRefused(why)
          setFile(why === '' ? chosen : null)
        }}
      />
      <DialogActions>
        <Button type="submit" disabled={file === null || isSending}>
          {isSending ? 'Uploading…' : 'Upload'}
        </Button>
      </DialogActions>
    </form>
  )
}
