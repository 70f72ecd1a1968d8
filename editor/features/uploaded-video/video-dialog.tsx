import { safeVideoUrl, videoFileTypes } from '@frontage/page-nodes/guards/media.ts'
import { $createUploadedVideoNode } from '@frontage/page-nodes/nodes/uploaded-video.ts'
import { $insertNodeToNearestRoot } from '@lexical/utils'
import type { LexicalEditor } from 'lexical'
import { useState } from 'react'
import type { EditorInputs } from '../../inputs.ts'
import { Button } from '@frontage/web/ui/button.tsx'
import { DialogActions } from '@frontage/web/ui/dialog.tsx'
import type { EditorServices } from '../../shell/editor-services.ts'
import { FileField } from '../upload/file-field.tsx'
import { videoProblem } from '../upload/file-problem.ts'
import { UploadProgress } from '../upload/upload-progress.tsx'
import { useUpload } from '../upload/use-upload.ts'
import { sayVideoProblem } from './video-problem.ts'

const UNUSABLE = 'The video was stored, but its address cannot be used on a page.'

export function openVideoDialog(editor: LexicalEditor, services: EditorServices): void {
  const { uploadFileAsync } = services.inputs
  if (!uploadFileAsync) return
  services.openModal('Upload Video', (close) => (
    <VideoDialog
      send={uploadFileAsync}
      onInsert={(url) => {
        editor.update(() => void $insertNodeToNearestRoot($createUploadedVideoNode(url)))
        close()
      }}
    />
  ))
}

interface Props {
  readonly send: NonNullable<EditorInputs['uploadFileAsync']>
  readonly onInsert: (url: string) => void
}

/** A video from a file: chosen, uploading, then on the page, or the reason why not with the file kept for another try. */
function VideoDialog({ send, onInsert }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [refused, setRefused] = useState('')
  const { share, problem, start, cancel } = useUpload(send, sayVideoProblem)
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault()
        const url = file && share === null ? await start(file) : null
        if (url === null) return
        if (safeVideoUrl(url) === '') setRefused(UNUSABLE)
        else onInsert(url)
      }}
    >
      <FileField
        label="Video file"
        accept={videoFileTypes}
        problem={refused || problem}
        onFile={(chosen) => {
          const why = chosen ? videoProblem(chosen) : ''
          setRefused(why)
          setFile(why === '' ? chosen : null)
        }}
      />
      {share !== null && <UploadProgress share={share} onCancel={cancel} />}
      <DialogActions>
        <Button type="submit" disabled={file === null || share !== null}>
          {problem === '' ? 'Upload' : 'Try again'}
        </Button>
      </DialogActions>
    </form>
  )
}
