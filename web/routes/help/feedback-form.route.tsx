import { HelpFrame } from '../../features/pages/help-frame.tsx'
import { FeedbackForm } from '../../features/support/feedback-form.tsx'

export const title = 'Give feedback'
export const description = () => 'Tell us what you like, what is missing and what gets in your way.'

export function Component() {
  return (
    <HelpFrame
      title="Give feedback"
      lead="Tell us what you like, what is missing and what gets in your way."
      path="/feedback-form"
    >
      <FeedbackForm />
    </HelpFrame>
  )
}
