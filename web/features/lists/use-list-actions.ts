import type { MailingList } from '@frontage/contracts/lists.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { sentenceOf } from '../../lib/api.ts'
import { neighborOf, useGoOnAt } from '../../lib/go-on-at.ts'
import { saveFile } from '../../lib/download.ts'
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

/** What can be done with the lists shown. A deleted one goes at once and comes back by Undo, or when deleting fails. */
export function useListActions(rows: readonly MailingList[], onDeleted?: (list: MailingList) => void) {
  const { revalidate } = useRevalidator()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const goOnAt = useGoOnAt()
  const hide = (id: string, isHidden: boolean) =>
    setHidden((now) => new Set(isHidden ? [...now, id] : [...now].filter((other) => other !== id)))
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    await revalidate()
  }
  const bringBack = (list: MailingList) =>
    attempt(async () => {
      await restoreList(list.id)
      goOnAt(linkOf(list))
      hide(list.id, false)
    })
  const remove = async (list: MailingList) => {
    const shown = rows.filter(({ id }) => !hidden.has(id))
    const next = neighborOf(shown, list.id)
    goOnAt(next ? linkOf(next) : HEADING)
    hide(list.id, true)
    try {
      await deleteList(list.id)
    } catch (error) {
      hide(list.id, false)
      toast.error(sentenceOf(error))
      return
    }
    toast.message(`“${list.name}” was deleted`, {
      action: { label: 'Undo', onClick: () => void bringBack(list) },
    })
    if (onDeleted) onDeleted(list)
    else await revalidate()
  }
  const actions: ListActions = {
    onRename: (list, name) => void attempt(() => renameList(list.id, name)),
    onDelete: (list) => void remove(list),
    onDownload: (path) => void saveFile(path).catch((error: unknown) => toast.error(sentenceOf(error))),
  }
  return { actions, hidden }
}
