import { HelpFrame } from '../../features/pages/help-frame.tsx'
import { ContentIdeaForm } from '../../features/support/content-idea-form.tsx'
import { Skeleton } from '../../ui/index.ts'

export const title = 'Submit a content idea'
const frame = {
  title,
  lead: 'Something you would send tomorrow if it were in the catalog.',
  path: '/content-idea-submission',
}

export function HydrateFallback() {
  return (
    <HelpFrame {...frame}>
      <Skeleton width={640} height={320} />
    </HelpFrame>
  )
}

export function Component() {
  return (
    <HelpFrame {...frame}>
      <ContentIdeaForm />
    </HelpFrame>
  )
}
