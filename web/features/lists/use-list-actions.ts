import type { MailingList } from '@frontage/contracts/lists.ts'
import { sentenceOf } from '../../lib/api.ts'
import { saveFile } from '../../lib/download.ts'
import { useUndoableDeletion } from '../../lib/use-undoable-deletion.ts'
import { toast } from '../../ui/toast.ts'
import { deleteList, renameList, restoreList } from './list-calls.ts'

export interface ListActions {
  onRename: (list: MailingList, name: string) => void
  onDelete: (list: MailingList) => void
  onDownload: (path: string) => void
}

/** The heading above the lists: where the keyboard goes on when the last of them is deleted. */
export const HEADING = 'saved-lists'

/** Where the keyboard is on a list. */
export const linkOf = ({ id }: Pick<MailingList, 'id'>): string => `list-${id}`

/** The lists to show, and what can be done with them. */
export function useListActions(lists: readonly MailingList[], onDeleted?: () => void) {
  const { rows, attempt, onDelete } = useUndoableDeletion({
    rows: lists,
    linkOf,
    heading: HEADING,
    remove: ({ id }) => deleteList(id),
    restore: ({ id }) => restoreList(id),
    onDeleted,
  })
  const actions: ListActions = {
    onRename: (list, name) => void attempt(() => renameList(list.id, name)),
    onDelete,
    onDownload: (path) => void saveFile(path).catch((error: unknown) => toast.error(sentenceOf(error))),
  }
  return { actions, rows }
}
