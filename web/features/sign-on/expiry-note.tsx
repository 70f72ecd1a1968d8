import type { SignOn } from '@frontage/contracts/sign-on.ts'
import { longDate } from '../../lib/dates.ts'
import { FieldError } from '../../ui/index.ts'

/** Said a month before nobody can sign in anymore: the last of the certificates counts. */
export function ExpiryNote({ signOn: { settings, saml } }: { signOn: SignOn }) {
  const last = saml.certificates.toSorted((a, b) => a.expires_at.localeCompare(b.expires_at)).at(-1)
  if (settings.protocol !== 'saml' || !last || last.state === 'valid') return null
  return (
    <FieldError>
      {last.state === 'expired'
        ? `The certificate of your directory expired on ${longDate(last.expires_at)}, so nobody can sign in with it. Upload its current metadata.`
        : `The certificate of your directory expires on ${longDate(last.expires_at)}. Upload its new metadata before then, so that users can go on signing in.`}
    </FieldError>
  )
}
