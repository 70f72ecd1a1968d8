import { orderLineNotes } from '@frontage/contracts/order-notes.ts'
import type { Order, OrderLine } from '@frontage/contracts/orders.ts'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { Button, toast, VisuallyHidden } from '../../ui/index.ts'
import { downloadPressFile } from './order-calls.ts'

/** The file that the press prints, to keep or to look at. */
export function PressFileButton({ order, line }: { order: Order; line: OrderLine }) {
  return (
    <DownloadButton
      icon={<Download size={16} />}
      of={line}
      download={() => downloadPressFile(order.id, line.id)}
    >
      Download press file
    </DownloadButton>
  )
}

interface DownloadButtonProps {
  icon: ReactNode
  /** Said after the button's own words: lines of one template have the same name. */
  of: OrderLine
  download: () => Promise<void>
  children: string
}

export function DownloadButton({ icon, of: line, download, children }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      await download()
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="secondary" size="small" busy={isBusy} icon={icon} onClick={() => void start()}>
      {children}
      <VisuallyHidden>
        {` of ${line.quantity.toLocaleString('en-US')} × ${line.name}, ${orderLineNotes(line).join(', ')}`}
      </VisuallyHidden>
    </Button>
  )
}
