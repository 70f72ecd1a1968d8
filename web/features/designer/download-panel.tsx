/** For pieces that are posted on a screen, and for designs whose template is no longer printed. */
import { CART_HIDDEN, POST_NO_DOWNLOAD } from '@frontage/contracts/sentences.ts'
import { pathOf } from '@frontage/contracts/call.ts'
import * as designCalls from '@frontage/contracts/calls/designs.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './order-panel.module.css'
import type { Designer } from './use-designer.ts'

interface DownloadPanelProps {
  designer: Designer
  withdrawn: boolean
  isPrinted: boolean
}

export function DownloadPanel({ designer, withdrawn, isPrinted }: DownloadPanelProps) {
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      if (!(await designer.flush()))
        return toast.error('The design could not be saved yet. Please try again.')
      const reply = await fetch(pathOf(designCalls.image, { id: designer.design.id }))
      if (!reply.ok) return toast.error(POST_NO_DOWNLOAD)
      saveAs(await reply.blob(), `${designer.name}.png`)
    } catch {
      toast.error(POST_NO_DOWNLOAD)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <section className={styles.panel} aria-label="Download">
      <h2 className={styles.title}>{isPrinted ? 'Not for sale right now' : 'Post it'}</h2>
      <p className={styles.paper}>
        {withdrawn
          ? 'This template is no longer offered. Your design is kept and can still be edited and downloaded as an image.'
          : isPrinted
            ? `${CART_HIDDEN} Your design can be downloaded as an image.`
            : 'Download it as an image, in the size that social networks show sharpest.'}
      </p>
      <Button size="large" block icon={<Download size={20} />} busy={isBusy} onClick={() => void download()}>
        Download image
      </Button>
      {!isPrinted && !withdrawn && (
        <ButtonLink look="secondary" block href={`/marketingmaterials/${designer.design.id}/post`}>
          Sizes for each network
        </ButtonLink>
      )}
    </section>
  )
}

function saveAs(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
