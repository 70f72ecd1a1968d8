import { useState } from 'react'
import { safeReturnUrl } from '../../lib/refusals.ts'
import { closeSignIn, useSignInRequest } from '../../lib/sign-in-request.ts'
import { useSite } from '../../lib/site.ts'
import { Dialog } from '../../ui/index.ts'
import { FORGOT_LEAD, PANEL_TITLES, SignInPanels, type Panel } from './sign-in-panels.tsx'
import styles from './sign-in.module.css'

/** The login of the newer storefront: over the page, which is still there when it closes. */
export function SignInDialog() {
  const request = useSignInRequest()
  const { tenant } = useSite()
  const [panel, setPanel] = useState<Panel>('login')
  const reason = request?.reason ?? 'See every design with your name, photo and brand.'
  return (
    <Dialog
      open={request !== null}
      // From the other panels closing leads back to the login.
      onClose={() => (panel === 'login' ? closeSignIn() : setPanel('login'))}
      title={panel === 'login' ? `Log in to ${tenant.name}` : PANEL_TITLES[panel]}
      width={440}
      isUnsaved={false}
    >
      {panel !== 'sent' && <p className={styles.lead}>{panel === 'login' ? reason : FORGOT_LEAD}</p>}
      <SignInPanels
        panel={panel}
        onPanel={setPanel}
        returnUrl={request?.returnUrl ?? null}
        onSignedIn={() => {
          closeSignIn()
          const target = safeReturnUrl(request?.returnUrl ?? null)
          // The same address with another fragment would not load the page again.
          if (target.split('#')[0] === location.pathname + location.search) {
            history.replaceState(history.state, '', target)
            location.reload()
          } else location.assign(target)
        }}
      />
    </Dialog>
  )
}
