import { $createPollNode } from '@frontage/page-nodes/nodes/poll.ts'
import { $insertNodeToNearestRoot, mergeRegister } from '@lexical/utils'
import { COMMAND_PRIORITY_EDITOR, createCommand, defineExtension, type LexicalCommand } from 'lexical'
import { keepPollsApart } from './keep-apart.ts'

/** Inserts a poll that asks this question; a blank one inserts nothing. */
export const INSERT_POLL_COMMAND: LexicalCommand<string> = createCommand('INSERT_POLL_COMMAND')

export const PollExtension = defineExtension({
  name: '@frontage/editor/poll',
  register: (editor) =>
    mergeRegister(
      editor.registerCommand(
        INSERT_POLL_COMMAND,
        (question) => {
          const node = $createPollNode(question)
          if (node) $insertNodeToNearestRoot(node)
          return true
        },
        COMMAND_PRIORITY_EDITOR,
      ),
      keepPollsApart(editor),
    ),
})
