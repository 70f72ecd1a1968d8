import * as calls from '@frontage/contracts/calls/bulk.ts'
import type { BulkAction } from '@frontage/contracts/bulk.ts'
import { toast } from '../../ui/index.ts'
import { api, sentenceOf } from '../api.ts'
import { counted, outcomeWords } from './counted.ts'
import { isUnderWay } from './use-bulk-action.ts'

/** Puts back what an action changed, and says what of it. @returns the undo; null: it failed, and that was said */
export async function undoBulkAction(id: string): Promise<BulkAction | null> {
  try {
    const undo = await api.call(calls.undo, { params: { id } })
    if (isUnderWay(undo))
      toast.message('Undo has begun', { description: 'Recent changes shows how far it is.' })
    else tell(undo)
    return undo
  } catch (error) {
    toast.error(sentenceOf(error))
    return null
  }
}

function tell(undo: BulkAction): void {
  const { total, changed, reasons } = undo
  const description = reasons
    .map(({ sentence, count }) => (total === 1 ? sentence : `${counted(count)}: ${sentence}`))
    .join(' ')
  const more = description ? { description } : {}
  if (changed > 0) toast.success(outcomeWords(undo), more)
  else toast.message('Nothing was put back', more)
}

/** A single change without a dialog: it is made at once, and the message about it has Undo. @throws ApiRefusal */
export async function changeOne(
  change: { kind: string; id: string; input: Record<string, unknown> },
  { said, onChanged }: { said: string; onChanged: (isUndone: boolean) => void },
): Promise<boolean> {
  const { kind, id } = change
  const input = JSON.parse(JSON.stringify(change.input))
  const action = await api.call(calls.start, { body: { kind, input, selection: { ids: [id] } } })
  if (action.refused > 0) {
    const preview = await api.call(calls.preview, { body: { kind, input, selection: { ids: [id] } } })
    toast.error(preview.rows[0]?.reason ?? 'That could not be changed.')
    return false
  }
  toast.success(said, {
    action: { label: 'Undo', onClick: () => void undoBulkAction(action.id).then(() => onChanged(true)) },
  })
  onChanged(false)
  return true
}
