import { Compass, LogIn } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { isRouteErrorResponse, useLocation, useMatches, useRevalidator, useRouteError } from 'react-router'
import { ApiRefusal } from '../../lib/api.ts'
import { isBare } from '../../lib/page.ts'
import { loginPath } from '../../lib/refusals.ts'
import { useSite } from '../../lib/site.ts'
import { ButtonLink, EmptyState, ErrorState } from '../../ui/index.ts'
import { SiteFrame } from './shell.tsx'

export function NotFoundPage() {
  return (
    <EmptyState
      level={1}
      icon={<Compass size={30} />}
      title="We could not find that page"
      actions={<ButtonLink href="/home">Browse the catalog</ButtonLink>}
    >
      It may have moved, or the address has a typing error.
    </EmptyState>
  )
}

interface ErrorPageProps {
  /** Draws what of the page is known without the call that failed, around what says so. */
  renderAround?: (failure: ReactNode) => ReactNode
}

/** What stands in place of a page that failed: says what happened and offers the way on. */
export function ErrorPage({ renderAround }: ErrorPageProps) {
  const isBarePage = isBare(useMatches(), useSite())
  // A tool that fills the screen has no way on of its own.
  return isBarePage ? (
    <SiteFrame>
      <WhatHappened />
    </SiteFrame>
  ) : (
    <WhatHappened renderAround={renderAround} />
  )
}

function WhatHappened({ renderAround }: ErrorPageProps) {
  const { status, message } = told(useRouteError())
  if (status === 404) return <NotFoundPage />
  if (status === 401) return <SessionEnded />
  if (status === 403)
    return (
      <ErrorState level={1} title="This page is not open to you" message={message} actions={<ToCatalog />} />
    )
  if (renderAround) return renderAround(<Failure level={2} message={message} />)
  return <Failure level={1} message={message} />
}

function Failure({ level, message }: { level: 1 | 2; message: string }) {
  const { revalidate, state } = useRevalidator()
  const isCall = useRouteError() instanceof ApiRefusal
  const hasRetried = useRef(false)
  useEffect(
    () => () => {
      // The button that had the focus is gone with what failed.
      if (hasRetried.current && document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true })
    },
    [],
  )
  const retry = () => {
    // Without a connection a reload would lose the page and the way back to it.
    if (!isCall) return location.reload()
    hasRetried.current = true
    void revalidate()
  }
  return (
    <ErrorState
      level={level}
      title="Something went wrong"
      message={message}
      onRetry={retry}
      retrying={state === 'loading'}
      actions={<ToCatalog />}
    />
  )
}

const ToCatalog = () => (
  <ButtonLink look="secondary" href="/home">
    Go to the catalog
  </ButtonLink>
)

function SessionEnded() {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      level={1}
      icon={<LogIn size={30} />}
      title="Your session has ended"
      actions={<ButtonLink href={`${loginPath(pathname + search)}&expired=1`}>Log in</ButtonLink>}
    >
      Please log in again to continue. We will bring you right back.
    </EmptyState>
  )
}

const UNKNOWN = 'The page could not be shown. Please try again in a moment.'

function told(error: unknown): { status: number; message: string } {
  if (error instanceof ApiRefusal) return { status: error.status, message: error.message }
  if (!isRouteErrorResponse(error)) return { status: 500, message: UNKNOWN }
  const { message } = (error.data ?? {}) as { message?: string }
  return { status: error.status, message: message ?? UNKNOWN }
}
