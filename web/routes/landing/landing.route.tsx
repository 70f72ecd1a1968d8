import type { LandingShown } from '@frontage/contracts/landing.ts'
import { landingPath } from '@frontage/domain/landing/landing-page.ts'
import { useEffect } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { LandingView } from '../../features/landing/landing-view.tsx'
import { countVisit } from '../../features/landing/count-visit.ts'
import { landingSources, MAIN_SIZES } from '../../features/landing/landing-photo.ts'
import { landingOverHttp } from '../../lib/landing-services.ts'
import type { HeadInput } from '../../lib/route.ts'
import { servicesFrom } from '../../lib/services.ts'

type Input = HeadInput<LandingShown | undefined>

export const title = ({ data }: Input) => data?.title ?? 'Page not found'
export const description = ({ data }: Input) => data?.summary ?? ''
export const canonical = ({ data }: HeadInput<LandingShown>) => landingPath(data.pretty_url)
export const socialImage = ({ data }: Input) => ({
  name: data ? `landing-${data.id}` : 'site',
  version: [data?.title, data?.photos[0]?.file_id],
})
export const preload = ({ data }: HeadInput<LandingShown>) => {
  const [main] = data.photos
  return main && data.blocks[0]?.kind === 'gallery' ? [landingSources(data.id, main.file_id, MAIN_SIZES)] : []
}

/** Read on phones, by whoever came by a flyer; few of them do more. */
export const waitsForSign = () => true

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  (servicesFrom(context).landing ?? landingOverHttp()).shown(params.prettyUrl ?? '')

export function Component() {
  const page = useLoaderData<typeof loader>()
  const { id } = page
  useEffect(() => countVisit(id), [id])
  return <LandingView key={id} page={page} />
}
