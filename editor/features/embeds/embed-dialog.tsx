import { videoAt, tweetAt } from '@frontage/page-nodes/embeds/providers.ts'
import { $createVideoNode, $createTweetNode } from '@frontage/page-nodes/nodes/embeds.ts'
import { $insertNodeToNearestRoot } from '@lexical/utils'
import type { LexicalEditor } from 'lexical'
import { useEffect, useState } from 'react'
import { Button } from '@frontage/web/ui/button.tsx'
import { Field } from '../../kit/field.tsx'
import { DialogActions } from '@frontage/web/ui/dialog.tsx'
import type { EditorServices } from '../../shell/editor-services.ts'

/** An address is judged when typing has rested for so long, in milliseconds. */
const REST = 200
const UNSUPPORTED = 'The URL is not valid or supported.'

/** Inserts what stands at an address; false: nothing that can be embedded. */
export function insertEmbed(editor: LexicalEditor, address: string): boolean {
  const video = videoAt(address)
  const tweet = video ? null : tweetAt(address)
  if (!video && !tweet) return false
  editor.update(() => {
    if (video) $insertNodeToNearestRoot($createVideoNode(video))
    else if (tweet) $insertNodeToNearestRoot($createTweetNode(tweet))
  })
  return true
}

export const openEmbedDialog = (editor: LexicalEditor, services: EditorServices): void =>
  services.openModal('Embed video/tweet', (close) => (
    <EmbedDialog onInsert={(address) => insertEmbed(editor, address) && close()} />
  ))

function EmbedDialog({ onInsert }: { readonly onInsert: (address: string) => void }) {
  const [address, setAddress] = useState('')
  const [judged, setJudged] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setJudged(address), REST)
    return () => clearTimeout(timer)
  }, [address])
  const isSupported = videoAt(address) !== null || tweetAt(address) !== null
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setJudged(address)
        if (isSupported) onInsert(address)
      }}
    >
      <Field
        label="URL of a video or post"
        value={address}
        onChange={setAddress}
        placeholder="https://www.youtube.com/watch?v=…"
        hook="youtube-video-embed-modal-url"
        problem={judged === address && address.trim() !== '' && !isSupported ? UNSUPPORTED : ''}
      />
      <p>YouTube, Vimeo, Dailymotion, Wistia, Odysee, PeerTube, and posts on X.</p>
      <DialogActions>
        <Button
          type="submit"

          disabled={!isSupported}
          data-test-id="youtube-video-embed-modal-submit-btn"
        >
          Embed
        </Button>
      </DialogActions>
    </form>
  )
}
