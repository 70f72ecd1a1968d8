import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { Compass } from 'lucide-react'
import { isRouteErrorResponse, useLocation, useMatches, useRevalidator, useRouteError } from 'react-router'
import { ApiRefusal } from '../../lib/api.ts'
import { isBare, routeHandle } from '../../lib/route.ts'
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

/** What is in place of a page that failed: says what happened and offers the way on. */
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
  const told = whatIsTold(useRouteError())
  const Around = routeHandle(useMatches())?.module.AroundFailure
  if (told.status === 404) return <NotFoundPage />
  if (told.status === 401) return <SessionEnded />
  return Around && told.status !== 403 ? (
    <Around>
      <Failure level={2} {...told} />
    </Around>
  ) : (
    <Failure level={1} {...told} />
  )
}

function Failure({ level, status, message }: Told & { level: 1 | 2 }) {
  const isClosed = status === 403
  const { revalidate, state } = useRevalidator()
  const isCall = useRouteError() instanceof ApiRefusal
  const retry = () => {
    // Without a connection a reload would lose the page and the way back to it.
    if (!isCall) return location.reload()
    void revalidate()
    // The button will be gone with what failed.
    document.getElementById('main')?.focus()
  }
  return (
    <ErrorState
      level={level}
      title={isClosed ? 'This page is not open to you' : 'Something went wrong'}
      message={message}
      onRetry={isClosed ? undefined : retry}
      retrying={state === 'loading'}
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
    <ErrorState
      level={1}
      title="Your session has ended"
      message="Please log in again to continue. We will bring you right back."
      actions={<ButtonLink href={`${loginPath(pathname + search)}&expired=1`}>Log in</ButtonLink>}
    />
  )
}

const UNKNOWN = 'The page could not be shown. Please try again in a moment.'

interface Told {
  status: number
  message: string
}

function whatIsTold(error: unknown): Told {
  if (error instanceof ApiRefusal) return { status: error.status, message: error.message }
  if (!isRouteErrorResponse(error)) return { status: 500, message: UNKNOWN }
  const message = fieldOf(error.data, 'message')
  return { status: error.status, message: typeof message === 'string' ? message : UNKNOWN }
}
