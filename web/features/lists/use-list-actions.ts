import type { MailingList } from '@frontage/contracts/lists.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { sentenceOf } from '../../lib/api.ts'
import { saveFile } from '../../lib/download.ts'
import { toast } from '../../ui/toast.ts'
import { deleteList, renameList, restoreList } from './list-calls.ts'

export interface ListActions {
  onRename: (list: MailingList, name: string) => void
  onDelete: (list: MailingList) => void
  onDownload: (path: string) => void
}

/** What can be done with a saved list. A deleted one goes at once and comes back by Undo, or when deleting fails. */
export function useListActions(onDeleted?: (list: MailingList) => void) {
  const { revalidate } = useRevalidator()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
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
      hide(list.id, false)
    })
  const remove = async (list: MailingList) => {
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
