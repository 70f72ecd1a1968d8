import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { GuestScreen } from '../../features/sign-in-sheet/guest-screen.tsx'
import { NoSheet } from '../../features/sign-in-sheet/no-sheet.tsx'
import { readSheet, readWaiting } from '../../features/sign-in-sheet/sheet-store.ts'
import { StartScreen } from '../../features/sign-in-sheet/start-screen.tsx'
import { useSite } from '../../lib/site.ts'
import { Skeleton } from '../../ui/index.ts'

export const title = 'Sign-in sheet'

/** What the tablet itself keeps: there may be no connection. */
export const loader = async ({ params }: LoaderFunctionArgs) => {
  const listing = params.listingId ?? ''
  return { listing, sheet: await readSheet(listing), waiting: await readWaiting() }
}

export const HydrateFallback = () => (
  <main id="main" aria-busy="true" style={{ maxWidth: 720, margin: '0 auto', padding: 32 }}>
    <Skeleton height={420} />
  </main>
)

export function Component() {
  const { user } = useSite()
  const { listing, sheet, waiting } = useLoaderData<typeof loader>()
  if (user) return <StartScreen listing={listing} sheet={sheet} waiting={waiting} accountId={user.id} />
  return sheet ? <GuestScreen sheet={sheet} /> : <NoSheet listing={listing} />
}
