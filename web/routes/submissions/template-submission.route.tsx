import { HelpFrame } from '../../features/pages/help-frame.tsx'
import { TemplateSubmissionForm } from '../../features/support/template-submission-form.tsx'
import { Skeleton } from '../../ui/index.ts'

export const title = 'Submit a template'
const frame = {
  title,
  lead: 'A design that worked for you may work for everybody. Send it to the design team.',
  path: '/template-submission',
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
      <TemplateSubmissionForm />
    </HelpFrame>
  )
}
