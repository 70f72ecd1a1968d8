/** A row as the state that is edited. */
import { EmailAudience, type EmailFields } from '@frontage/contracts/emails.ts'
import type { StoredEmail } from './repository.ts'

export const fieldsOf = ({
  subject,
  preheader,
  body,
  audience,
}: Pick<StoredEmail, 'subject' | 'preheader' | 'body' | 'audience'>): EmailFields => ({
  subject,
  preheader,
  body,
  audience: EmailAudience.parse(audience),
})
