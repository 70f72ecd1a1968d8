import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '../ui/toast.ts'
import { sentenceOf } from './api.ts'
import { neighborOf, useGoOnAt } from './go-on-at.ts'

interface Deletable {
  id: string
  name: string
}

interface UndoableDeletion<Row extends Deletable> {
  /** As the server has them, in the order of the screen. */
  rows: readonly Row[]
  /** Id of the element that is a row's link, and of the heading above all rows. */
  linkOf: (row: Row) => string
  heading: string
  remove: (row: Row) => Promise<unknown>
  restore: (row: Row) => Promise<unknown>
  /** Where a row that goes is not what it names: '“Gallery Wall” was deleted' otherwise. */
  said?: ((row: Row) => string) | undefined
  /** In place of reading the rows again, where the screen goes elsewhere. */
  onDeleted?: (() => void) | undefined
}

/**
 * A deleted row goes at once and comes back by Undo, or when deleting fails; the keyboard goes on at its neighbor, and at
 * the row itself when that comes back.
 *
 * @returns the rows to show, and `attempt` for whatever else is done to them: it says what fails and reads them again
 */
export function useUndoableDeletion<Row extends Deletable>(deletion: UndoableDeletion<Row>) {
  const { linkOf, heading, remove, restore, said, onDeleted } = deletion
  const { revalidate } = useRevalidator()
  const goOnAt = useGoOnAt()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const rows = deletion.rows.filter(({ id }) => !hidden.has(id))
  const hide = ({ id }: Row) => setHidden((now) => new Set(now).add(id))
  const show = ({ id }: Row) => setHidden((now) => new Set([...now].filter((other) => other !== id)))

  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    await revalidate()
  }
  const bringBack = (row: Row) =>
    attempt(async () => {
      await restore(row)
      goOnAt(linkOf(row))
      show(row)
    })
  const onDelete = async (row: Row): Promise<void> => {
    const next = neighborOf(rows, row.id)
    goOnAt(next ? linkOf(next) : heading)
    hide(row)
    try {
      await remove(row)
    } catch (error) {
      show(row)
      toast.error(sentenceOf(error))
      await revalidate()
      return
    }
    toast.message(said?.(row) ?? `“${row.name}” was deleted`, {
      action: { label: 'Undo', onClick: () => void bringBack(row) },
    })
    if (onDeleted) onDeleted()
    else await revalidate()
  }
  return { rows, attempt, onDelete: (row: Row) => void onDelete(row) }
}
