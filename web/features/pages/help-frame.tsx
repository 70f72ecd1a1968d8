import type { ReactNode } from 'react'
import { helpCrumbs, helpPages } from '../../lib/help-pages.ts'
import { useSite } from '../../lib/site.ts'
import { PageFrame } from './page-frame.tsx'

/** What the pages that help are called together. */
export const HELP = 'Help'

interface HelpFrameProps {
  title: string
  lead: string
  /** The screen's own path. */
  path: string
  children: ReactNode
}

/** One of the screens that help, with the others beside it. */
export function HelpFrame({ title, lead, path, children }: HelpFrameProps) {
  const site = useSite()
  return (
    <PageFrame
      title={title}
      lead={lead}
      crumbs={helpCrumbs(title, path)}
      side={helpPages(site)}
      sideLabel={HELP}
      current={path}
    >
      {children}
    </PageFrame>
  )
}
