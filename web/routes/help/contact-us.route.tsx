import { HelpFrame } from '../../features/pages/help-frame.tsx'
import { Contact } from '../../features/support/contact.tsx'
import type { HeadInput } from '../../lib/route.ts'

export const title = 'Contact us'
export const description = ({ site }: HeadInput) =>
  `Write to ${site.tenant.name}, call us or come and see us.`

export function Component() {
  return (
    <HelpFrame
      title="Contact us"
      lead="Write to us and the support team will be in touch as soon as possible."
      path="/contact-us"
    >
      <Contact />
    </HelpFrame>
  )
}
