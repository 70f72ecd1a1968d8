import { closeSignIn, useSignInRequest } from '../../lib/sign-in-request.ts'
import { safeReturnUrl } from '../../lib/refusals.ts'
import { useSite } from '../../lib/site.ts'
import { Dialog } from '../../ui/index.ts'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in.module.css'

/** The login of the newer storefront: over the page, which is still there when it closes. */
export function SignInDialog() {
  const request = useSignInRequest()
  const { tenant } = useSite()
  return (
    <Dialog open={request !== null} onClose={closeSignIn} title={`Log in to ${tenant.name}`} width={440}>
      <p className={styles.lead}>{request?.reason ?? 'See every design with your name, photo and brand.'}</p>
      <SignInForm
        onSignedIn={() => {
          const target = safeReturnUrl(request?.returnUrl ?? null)
          // The same address with another fragment would not load the page anew.
          if (target.split('#')[0] === location.pathname + location.search) {
            history.replaceState(history.state, '', target)
            location.reload()
          } else location.assign(target)
        }}
      />
    </Dialog>
  )
}
