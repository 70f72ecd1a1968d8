import { createPollOption, PollNode } from '@frontage/page-nodes/nodes/poll.ts'
import { $dfs } from '@lexical/utils'
import { $getNodeByKey, type LexicalEditor } from 'lexical'

/**
 * A poll that was pasted beside the one it was copied from is a poll of its own: votes go by the names of options. One that
 * was cut and comes back keeps its names, and so its votes.
 */
export const keepPollsApart = (editor: LexicalEditor): (() => void) =>
  editor.registerNodeTransform(PollNode, (poll) => {
    const wasThere = (one: PollNode): boolean =>
      editor.getEditorState().read(() => $getNodeByKey(one.getKey()) !== null)
    if (wasThere(poll)) return
    const names = new Set(poll.getOptions().map(({ uid }) => uid))
    const alike = $dfs()
      .map(({ node }) => node)
      .filter((node) => node instanceof PollNode)
      .filter((one) => one.getOptions().some(({ uid }) => names.has(uid)))
    // Of two that come in one paste, the first stays as it is.
    if (alike.length > 1 && (alike.some(wasThere) || alike[0]?.is(poll) === false))
      poll.setOptions(poll.getOptions().map(({ text }) => createPollOption(text)))
  })
