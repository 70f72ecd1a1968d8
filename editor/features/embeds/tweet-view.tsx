import { tweetPageOf } from '@frontage/page-nodes/embeds/providers.ts'
import type { TweetNode } from '@frontage/page-nodes/nodes/embeds.ts'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { Selectable } from '../node-selection/selectable.tsx'
import type { NodeViewProps } from '../feature.ts'

/** A post as readers see it before they ask for it: a link. */
export default function TweetView({ node }: NodeViewProps<TweetNode>) {
  const [editor] = useLexicalComposerContext()
  const { id, align } = editor
    .getEditorState()
    .read(() => ({ id: node.getId(), align: node.getFormatType() }))
  return (
    <Selectable node={node} label="post" align={align}>
      <div className="page-tweet">
        <a className="page-embed-link" href={tweetPageOf(id)} tabIndex={-1}>
          View the post on X
        </a>
        <span className="page-tweet-show" title={`Post ${id}. Readers see it here when they ask for it.`}>
          Show the post here
        </span>
      </div>
    </Selectable>
  )
}
