import {
  Building2,
  CircleQuestionMark,
  FileText,
  FileUp,
  LifeBuoy,
  Lightbulb,
  Mail,
  Package,
  Scale,
  Star,
} from 'lucide-react'
import type { HelpPage } from '../../lib/help-pages.ts'
import { SectionPage, type SectionPageProps } from '../../ui/section-page.tsx'

const ICON_SIZE = 22
/** By the type of a tenant's page, and of the screens that help by their address. */
const icons: Record<string, typeof FileText> = {
  Company: Building2,
  Help: LifeBuoy,
  Legal: Scale,
  '/faq': CircleQuestionMark,
  '/contact-us': Mail,
  '/how-to-order': Package,
  '/feedback-form': Star,
  '/content-idea-submission': Lightbulb,
  '/template-submission': FileUp,
}

type PageFrameProps = Omit<SectionPageProps, 'side' | 'sideLabel'> & {
  side: readonly HelpPage[]
  sideLabel?: string
}

/** Where the reader is, the pages beside it, and the page. */
export const PageFrame = ({ side, sideLabel = 'In this section', ...page }: PageFrameProps) => (
  <SectionPage {...page} sideLabel={sideLabel} side={side.map(withIcon)} />
)

function withIcon({ icon, ...item }: HelpPage) {
  const Icon = icons[item.url] ?? icons[icon] ?? FileText
  return { ...item, icon: <Icon size={ICON_SIZE} strokeWidth={1.75} aria-hidden="true" /> }
}
