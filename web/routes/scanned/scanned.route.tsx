import * as calls from '@frontage/contracts/calls/codes.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ScannedScreen } from '../../features/scanned/scanned-screen.tsx'
import type { ScannedCode } from '@frontage/contracts/codes.ts'
import { api, ApiRefusal } from '../../lib/api.ts'
import { useSite } from '../../lib/site.ts'
import { Skeleton } from '../../ui/index.ts'

export const title = 'Scanned code'

export const loader = ({ params }: LoaderFunctionArgs): Promise<ScannedCode> =>
  api.call(calls.scanned, { params: { code: params.code ?? '' } }).catch((error: unknown) => {
    // A code that was never given out, or whose agent is not here any more: the brokerage can still help.
    if (error instanceof ApiRefusal && error.status === 404) return { agent: null }
    throw error
  })

export const HydrateFallback = () => (
  <div aria-busy="true" style={{ maxWidth: 560, margin: '0 auto', padding: '64px 24px' }}>
    <Skeleton height={280} />
  </div>
)

export function Component() {
  const { tenant } = useSite()
  return <ScannedScreen {...useLoaderData<typeof loader>()} brokerage={tenant.name} />
}
