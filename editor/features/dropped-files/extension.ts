import { safeImageSource, safeVideoUrl } from '@frontage/page-nodes/guards/media.ts'
import { $createImageNode } from '@frontage/page-nodes/nodes/images.ts'
import { $createUploadedVideoNode } from '@frontage/page-nodes/nodes/uploaded-video.ts'
import { DRAG_DROP_PASTE } from '@lexical/rich-text'
import {
  COMMAND_PRIORITY_LOW,
  defineExtension,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type LexicalNode,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical'
import type { EditorInputs } from '../../inputs.ts'
import { asData, sayImageProblem } from '../upload/as-data.ts'
import { imageProblem, isImage, isVideo, videoProblem } from '../upload/file-problem.ts'
import { sayVideoProblem } from '../uploaded-video/video-problem.ts'
import { $insertAt, $placeOfDrop, type DropPlace } from './place.ts'
import { type Job, type Uploads, uploads } from './uploads.ts'

const NEITHER = 'This is neither an image nor a video that a page can show.'
const NO_VIDEOS = 'Videos cannot be uploaded here.'
const UNUSABLE = 'The file was stored, but its address cannot be used on a page.'

/** Files that are dropped on the page or pasted into it are sent to the host and then put where they were dropped. */
export const droppedFilesExtension = (inputs: EditorInputs) =>
  defineExtension({
    name: '@frontage/editor/dropped-files',
    build: uploads,
    register: (editor, _config, state) => {
      const list: Uploads = state.getOutput()
      const stop = editor.registerCommand(
        DRAG_DROP_PASTE,
        (files) => {
          const place = $placeOfDrop()
          for (const file of files) list.add(jobOf(editor, inputs, file, place))
          return true
        },
        COMMAND_PRIORITY_LOW,
      )
      return () => {
        stop()
        list.dispose()
      }
    },
  })

function jobOf(editor: LexicalEditor, inputs: EditorInputs, file: File, place: DropPlace): Job {
  const put = (address: string, $create: () => LexicalNode): void => {
    if (address === '') throw new Error(UNUSABLE)
    // Who writes elsewhere in the meantime, in a field of the address or of a dialog, is not called back.
    const isHere = editor.getRootElement()?.contains(document.activeElement) ?? false
    editor.update(() => $insertAt(place, $create()), {
      tag: isHere ? HISTORY_PUSH_TAG : [HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG],
    })
  }
  const { uploadImageAsync, uploadFileAsync } = inputs
  if (isVideo(file))
    return {
      file,
      kind: 'video',
      refused: uploadFileAsync ? videoProblem(file) : NO_VIDEOS,
      send: uploadFileAsync ?? asData,
      insert: (address) => put(safeVideoUrl(address), () => $createUploadedVideoNode(address)),
      sayProblem: sayVideoProblem,
    }
  return {
    file,
    kind: 'image',
    refused: isImage(file) ? imageProblem(file, uploadImageAsync !== undefined) : NEITHER,
    send: uploadImageAsync ?? asData,
    insert: (address) => put(safeImageSource(address), () => $createImageNode({ src: address })),
    sayProblem: sayImageProblem,
  }
}
