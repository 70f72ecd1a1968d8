import type { UploadedVideoNode } from '@frontage/page-nodes/nodes/uploaded-video.ts'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { VideoOff } from 'lucide-react'
import { Note } from '../node-selection/note.tsx'
import { Selectable } from '../node-selection/selectable.tsx'
import type { NodeViewProps } from '../feature.ts'
import styles from './video-view.module.css'

export default function VideoView({ node }: NodeViewProps<UploadedVideoNode>) {
  const [editor] = useLexicalComposerContext()
  const { url, align } = editor
    .getEditorState()
    .read(() => ({ url: node.getUrl(), align: node.getFormatType() }))
  return (
    <Selectable node={node} label="video" align={align} className={styles.video}>
      {url === '' ? (
        <Note icon={VideoOff}>This video has no usable address. It is not published.</Note>
      ) : (
        // The author's video brings no subtitles of its own.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video src={url} controls preload="metadata" playsInline />
      )}
    </Selectable>
  )
}
