import { Compass, LogIn } from 'lucide-react'
import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from 'react-router'
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

/** What stands in place of a page that failed: says what happened and offers the way on. */
export function ErrorPage() {
  const isBarePage = isBare(useMatches(), useSite())
  // A tool that fills the screen has no way on of its own.
  return isBarePage ? (
    <SiteFrame>
      <WhatHappened />
    </SiteFrame>
  ) : (
    <WhatHappened />
  )
}

function WhatHappened() {
  const { status, message } = told(useRouteError())
  if (status === 404) return <NotFoundPage />
  if (status === 401) return <SessionEnded />
  return (
    <ErrorState
      level={1}
      title={status === 403 ? 'This page is not open to you' : 'Something went wrong'}
      message={message}
      onRetry={status === 403 ? undefined : () => location.reload()}
      actions={
        <ButtonLink look="secondary" href="/home">
          Go to the catalog
        </ButtonLink>
      }
    />
  )
}

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
