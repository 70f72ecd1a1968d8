import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Crumb } from '../ui/index.ts'
import { SectionPage, type SectionPageProps } from '../ui/section-page.tsx'
import { accountPages } from './account-pages.ts'
import { useSite } from './site.ts'

interface AccountFrameProps extends Pick<
  SectionPageProps,
  'heading' | 'headingId' | 'lead' | 'actions' | 'busy' | 'children'
> {
  title: string
  /** Screens between the home page and this one. */
  above?: readonly Crumb[]
}

/** One of the account's screens, with the others beside it. */
export function AccountFrame({ title, above = [], ...page }: AccountFrameProps) {
  const { features, user } = useSite()
  const { pathname } = useLocation()
  if (!user) return null
  return (
    <SectionPage
      {...page}
      title={title}
      isTool
      crumbs={[{ label: 'Home', url: '/home' }, ...above, { label: title }]}
      side={accountPages(features, user.id).map(({ href, label, icon: Icon, divided }) => ({
        url: href,
        name: label,
        icon: <Icon size={22} strokeWidth={1.75} aria-hidden="true" />,
        divided,
      }))}
      sideLabel="Your account"
      current={pathname}
    />
  )
}

/** The screen without the call that failed. */
export const accountFailure = (title: string, above?: readonly Crumb[]) =>
  function AroundFailure({ children }: { children: ReactNode }) {
    return (
      <AccountFrame title={title} {...(above ? { above } : {})}>
        {children}
      </AccountFrame>
    )
  }
