import { type Video, playerOf, type VideoProvider } from '@frontage/page-nodes/embeds/providers.ts'
import {
  $isYouTubeNode,
  type EmbeddedVideoNode,
  type YouTubeNode,
} from '@frontage/page-nodes/nodes/embeds.ts'
import { frame } from '@frontage/page-nodes/published/videos.ts'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { Play, VideoOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Note } from '../node-selection/note.tsx'
import { Selectable } from '../node-selection/selectable.tsx'
import type { NodeViewProps } from '../feature.ts'
import styles from './embeds.module.css'

const siteNames: Readonly<Record<VideoProvider, string>> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  dailymotion: 'Dailymotion',
  wistia: 'Wistia',
  odysee: 'Odysee',
  peertube: 'PeerTube',
}

type AnyVideoNode = YouTubeNode | EmbeddedVideoNode

const read = (node: AnyVideoNode) => ({
  video: $isYouTubeNode(node) ? youTubeVideo(node.getId()) : node.getVideo(),
  size: node.getSize(),
  align: node.getFormatType(),
})

const youTubeVideo = (id: string): Video | null => (id === '' ? null : { provider: 'youtube', id })

/** A video: nothing is asked of its site until the author wants to see it. */
export default function EmbeddedVideoView({ node }: NodeViewProps<AnyVideoNode>) {
  const [editor] = useLexicalComposerContext()
  const { video, size, align } = editor.getEditorState().read(() => read(node))
  const [playing, play] = useState('')
  const address = video ? playerOf(video) : ''
  return (
    <Selectable node={node} label="video" align={align}>
      {video ? (
        <div
          className={`page-embed-frame ${styles.video}`}
          style={{ maxWidth: size.width, aspectRatio: `${size.width} / ${size.height}` }}
        >
          {playing === address ? (
            <Player address={address} />
          ) : (
            <button type="button" className={styles.play} onClick={() => play(address)}>
              <Play size={28} aria-hidden />
              Play the {siteNames[video.provider]} video here
              <small>{video.id}</small>
            </button>
          )}
        </div>
      ) : (
        <Note icon={VideoOff}>This video has no usable address. It is not published.</Note>
      )}
    </Selectable>
  )
}

function Player({ address }: { readonly address: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.replaceChildren(frame(document, address, 'Video'))
  }, [address])
  return <div ref={place} className={styles.player} />
}
