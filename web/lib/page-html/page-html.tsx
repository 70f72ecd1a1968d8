import { useEffect, useMemo, useRef } from 'react'
import { underTitle } from '@frontage/domain/page-html.ts'
import '@frontage/page-nodes/published/page.css'
import { classes, toast } from '../../ui/index.ts'
import { downloadFile, DOWNLOAD_FAILED } from '../download.ts'
import { supportDialog } from '../dialog-request.ts'
import styles from './page-html.module.css'

interface PageHtmlProps {
  /** As the server rendered it for this reader: placeholders filled in, sanitized last. */
  html: string
  /** The page that the HTML is of; its polls are open to votes. */
  pageId?: string
  className?: string
}

/**
 * A page that the tenant's authors wrote, under the title that stands above it. Plain links are followed like all others; a link marked as downloadable is
 * fetched and saved as a file; videos, polls, copied code and the support button come to life.
 */
export function PageHtml(props: PageHtmlProps) {
  // Another page body is another element: what came to life in the old one goes with it.
  return <LivelyHtml key={props.html} {...props} />
}

function LivelyHtml({ html, pageId, className }: PageHtmlProps) {
  const root = useRef<HTMLDivElement>(null)
  const running = useRef(new Set<string>())
  const shown = useMemo(() => reachable(underTitle(html)), [html])
  useEffect(() => {
    const element = root.current
    let undo: (() => void) | undefined
    let isGone = false
    // The page is whole without it, so nobody's reading waits for it.
    Promise.all([import('@frontage/page-nodes/published/enliven.ts'), import('./poll-calls.ts')]).then(
      ([{ enlivenPage }, { pollsOn }]) => {
        const polls = pageId === undefined ? {} : pollsOn(pageId)
        if (element && !isGone) undo = enlivenPage(element, { openSupport: supportDialog.open, ...polls })
      },
      () => undefined,
    )
    return () => {
      isGone = true
      undo?.()
    }
  }, [pageId])
  useEffect(() => {
    const page = root.current
    if (!page) return
    // At first and whenever there is more or less room, as when a phone is turned.
    const watch = new ResizeObserver(() => reachTables(page))
    watch.observe(page)
    return () => watch.disconnect()
  }, [])

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
    const { target } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[rel~="downloadable-link"]')
    if (!link) return
    event.preventDefault()
    void download(link)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- clicks of the links inside, keys included
    <div
      ref={root}
      className={classes('page-content', 'page-plain', styles.content, className)}
      onClick={onClick}
      data-page={pageId}
      // oxlint-disable-next-line react/no-danger -- the server's sanitizer is the gate; nothing else writes this
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  )
}

/** A table that scrolls sideways can be scrolled with the keyboard too: each one, until it is known which do. */
const reachable = (html: string): string => html.replaceAll(/<table(?![^>]*\sclass=)/g, '<table tabindex="0"')

function reachTables(page: HTMLElement): void {
  for (const table of page.querySelectorAll<HTMLElement>('table:not([class]), .page-table-wrapper'))
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
    else table.removeAttribute('tabindex')
}
