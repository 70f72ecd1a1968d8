import type { BulkAction } from '@frontage/contracts/bulk.ts'

export const counted = (count: number): string => count.toLocaleString('en-US')

/** What has become of the rows that were looked at: '197 added, 2 changed, 1 refused.' */
export function outcomeWords({
  done,
  changed,
  added,
  removed,
  refused,
  isUndo,
}: Pick<BulkAction, 'done' | 'changed' | 'added' | 'removed' | 'refused' | 'isUndo'>): string {
  // What Undo adds was there before.
  const fresh = isUndo ? 0 : added
  const others = changed - fresh - removed
  const same = done - changed - refused
  const told = [
    fresh > 0 && `${counted(fresh)} added`,
    removed > 0 && `${counted(removed)} removed`,
    others > 0 && `${counted(others)} ${isUndo ? 'put back' : 'changed'}`,
    same > 0 && `${counted(same)} left as ${same === 1 ? 'it was' : 'they were'}`,
    refused > 0 && `${counted(refused)} refused`,
  ].filter((part) => part !== false)
  return `${told.length > 0 ? told.join(', ') : 'Nothing changed'}.`
}
