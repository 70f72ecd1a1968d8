import { Compass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useLoaderData, useLocation, useRevalidator, useRouteError } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { ErrorPage } from '../../features/shell/error-page.tsx'
import { ApiRefusal, sentenceOf } from '../../lib/api.ts'
import type { HeadInput, RouteModule } from '../../lib/route.ts'
import { closedToVisitor, notFound } from '../../lib/refusals.ts'
import { siteFrom } from '../../lib/services.ts'
import { withShown } from '../../lib/versions/shown.ts'
import { ButtonLink, EmptyState, ErrorState, Skeleton, toast } from '../../ui/index.ts'
import { Frame } from './frame.tsx'
import { hrefOf, sourceOf } from './section.tsx'
import { sectionAt } from './sections.ts'

/** One address for the whole panel: pages of shoppers carry none of its sections. */
export const title = ({ params }: HeadInput): string =>
  sectionAt(`/cp/${params['*'] ?? ''}`)?.name ?? 'Control panel'

export const isThere: RouteModule['isThere'] = async ({ pathname }) => sectionAt(pathname) !== undefined

export const isOpenTo: RouteModule['isOpenTo'] = ({ pathname }, { features }) => {
  const section = sectionAt(pathname)
  return section === undefined || features.menus[section.menu]
}

/** The section's code and its first question are on their way with the panel's own code, not after it. */
export const scripts: RouteModule['scripts'] = (address) => {
  const section = sectionAt(address.pathname)
  return section ? [sourceOf(section)] : []
}
export const fetches: RouteModule['fetches'] = (address) => sectionAt(address.pathname)?.asks?.(address) ?? []

export async function loader({ request, context }: LoaderFunctionArgs) {
  const address = new URL(request.url)
  const site = siteFrom(context)
  const section = sectionAt(address.pathname)
  if (!section) throw notFound()
  if (!site.features.menus[section.menu]) throw closedToVisitor(false)
  const at = withoutShown(address)
  try {
    const { open } = await section.code()
    return { at, screen: await open({ address, site }) }
  } catch (error) {
    // The browser keeps the frame, and what is open over it; a document has the status of what went wrong.
    if (typeof document === 'undefined' || !(error instanceof Error) || isSessionOver(error)) throw error
    return { at, error }
  }
}

const isSessionOver = (error: unknown) => error instanceof ApiRefusal && error.status === 401
/** What may be otherwise in a moment: no connection, too many requests, a server that begins or ends. */
const isPassing = (error: unknown) =>
  error instanceof ApiRefusal && (error.status === 0 || error.status === 429 || error.status >= 500)

/** What is shown over a section's screen has an address too; the screen stays, with what is being written on it. */
export const shouldRevalidate: RouteModule['shouldRevalidate'] = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  defaultShouldRevalidate &&
  (currentUrl.href === nextUrl.href || withoutShown(currentUrl) !== withoutShown(nextUrl))

const withoutShown = ({ pathname, searchParams }: URL): string => {
  const query = withShown(searchParams, { panel: null, view: null, thread: null })
  // Finds among what is on the screen already, and folds of it what is not looked at.
  for (const name of ['named', 'closed']) query.delete(name)
  return `${pathname}?${query.toString()}`
}

/** One component before its section is here and with it: React keeps the frame, and what is open or typed in it. */
export function Component() {
  const shown = useLoaderData<typeof loader | (() => undefined)>()
  const [last, setLast] = useState(shown)
  if (shown?.screen && shown !== last) setLast(shown)
  // Reading the same screen again failed: what is typed on it stays, and can be saved once the server answers.
  const kept = shown?.error && isPassing(shown.error) && last?.at === shown.at ? last.screen : undefined
  const problem = kept ? sentenceOf(shown?.error) : ''
  useEffect(() => {
    if (problem) toast.error(problem, { topic: 'section', description: 'What you see may be out of date.' })
  }, [problem])
  return (
    <Frame busy={shown === undefined}>
      {shown?.error && !kept ? <Failure error={shown.error} /> : (kept ?? shown?.screen ?? <Waiting />)}
    </Frame>
  )
}
/** @alias The very same, so that its frame stays when the section comes. */
export const HydrateFallback = Component

function Waiting() {
  return (
    <>
      <Skeleton width={220} height={34} />
      {[1, 2, 3, 4, 5].map((key) => (
        <Skeleton key={key} height={64} />
      ))}
    </>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isSessionOver(error)) return <ErrorPage />
  return (
    <Frame>
      <Failure error={error} />
    </Frame>
  )
}

/** What went wrong, with the way to every other section. */
function Failure({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  const section = sectionAt(useLocation().pathname)
  const isMissing = (isRouteErrorResponse(error) || error instanceof ApiRefusal) && error.status === 404
  const isClosed = isRouteErrorResponse(error) && error.status === 403
  return isMissing ? (
    <EmptyState
      level={1}
      icon={<Compass size={30} />}
      title={section ? 'There is nothing at this address' : 'The control panel has no such section'}
      actions={
        <ButtonLink href={section ? hrefOf(section) : '/cp'}>
          {section ? `Go to ${section.name}` : 'Go to the overview'}
        </ButtonLink>
      }
    >
      {section
        ? 'It may have been deleted, or the address has a typing error.'
        : 'It may have moved, or the address has a typing error.'}
    </EmptyState>
  ) : (
    <ErrorState
      level={1}
      title={isClosed ? 'This section is not open to you' : 'Something went wrong'}
      message={isClosed ? 'Ask an administrator of your brokerage if you need it.' : sentenceOf(error)}
      onRetry={isClosed ? undefined : () => void revalidate()}
      retrying={state === 'loading'}
    />
  )
}
