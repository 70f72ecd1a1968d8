import { useRef } from 'react'
import { toast } from '../../ui/index.ts'
import { downloadFile, DOWNLOAD_FAILED } from '../download.ts'
import { requestSupport } from '../support-request.ts'
import styles from './page-html.module.css'

interface PageHtmlProps {
  /** As the server rendered it for this reader: placeholders filled in, sanitised last. */
  html: string
  className?: string
}

/**
 * A page that the tenant's authors wrote. Plain links are followed like all others; a link marked as downloadable is
 * fetched and saved as a file, and a support button opens the support dialog.
 */
export function PageHtml({ html, className }: PageHtmlProps) {
  const running = useRef(new Set<string>())

  const download = async (link: HTMLAnchorElement) => {
    if (running.current.has(link.href)) return
    running.current.add(link.href)
    link.setAttribute('aria-busy', 'true')
    try {
      await downloadFile(link.href, link.getAttribute('download') ?? '')
    } catch {
      toast.error(DOWNLOAD_FAILED)
    } finally {
      running.current.delete(link.href)
      link.removeAttribute('aria-busy')
    }
  }

  const onClick = (event: React.MouseEvent) => {
    const target = event.target as Element
    if (target.closest('[data-support], a[href="#support"]')) {
      event.preventDefault()
      requestSupport()
      return
    }
    const link = target.closest<HTMLAnchorElement>('a[rel~="downloadable-link"]')
    if (!link) return
    event.preventDefault()
    void download(link)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- clicks of the links inside, keys included
    <div
      className={[styles.content, className].filter(Boolean).join(' ')}
      onClick={onClick}
      // oxlint-disable-next-line react/no-danger -- the server's sanitiser is the gate; nothing else writes this
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
