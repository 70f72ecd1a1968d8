/** The login's three panels: the login itself, the forgotten password, the email that is on its way. */
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/index.ts'
import { ForgotForm } from './forgot-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in.module.css'

export type Panel = 'login' | 'forgot' | 'sent'

interface SignInPanelsProps {
  panel: Panel
  onPanel: (panel: Panel) => void
  /** Known from where the user comes, such as an email. */
  email?: string
  /** Where the user goes then; null: to the home page. */
  returnUrl: string | null
  onSignedIn: () => void
}

export function SignInPanels({
  panel,
  onPanel,
  email: known = '',
  returnUrl,
  onSignedIn,
}: SignInPanelsProps) {
  const [email, setEmail] = useState(known)
  const [sentence, setSentence] = useState('')
  return (
    <div key={panel} className={styles.panel} data-slide={panel !== 'login' || undefined}>
      {panel === 'login' && (
        <SignInForm
          email={email}
          returnUrl={returnUrl}
          onEmail={setEmail}
          onSignedIn={onSignedIn}
          onForgot={() => onPanel('forgot')}
        />
      )}
      {panel === 'forgot' && (
        <ForgotForm
          email={email}
          onEmail={setEmail}
          onBack={() => onPanel('login')}
          onSent={(text) => {
            setSentence(text)
            onPanel('sent')
          }}
        />
      )}
      {panel === 'sent' && (
        <div className={styles.sent}>
          <MailCheck size={44} aria-hidden="true" />
          <output>{sentence}</output>
          <Button size="large" block onClick={() => onPanel('login')}>
            Sign in
          </Button>
        </div>
      )}
    </div>
  )
}

export const PANEL_TITLES: Readonly<Record<Panel, string>> = {
  login: 'Log in',
  forgot: 'Forgot your password?',
  sent: 'Check your inbox',
}

export const FORGOT_LEAD =
  'Enter the email of your account, and we will send you a link to choose a new password.'
