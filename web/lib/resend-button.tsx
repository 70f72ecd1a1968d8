import * as signUpCalls from '@frontage/contracts/calls/sign-up.ts'
import { useState } from 'react'
import { Button } from '../ui/index.ts'
import { api } from './api.ts'

type Resend = { state: 'idle' | 'loading' } | { state: 'done'; success: boolean }

/** Sends the email that confirms an address once more. */
export function ResendButton({ email, small }: { email: string; small?: boolean }) {
  const [resend, setResend] = useState<Resend>({ state: 'idle' })
  const ask = async () => {
    setResend({ state: 'loading' })
    setResend({ state: 'done', success: await resendVerification(email) })
  }
  if (resend.state === 'done')
    return (
      <output>
        {resend.success
          ? 'Sent. It can take a few minutes to arrive.'
          : 'That did not work just now. Please try again in an hour.'}
      </output>
    )
  return (
    <Button
      look={small ? 'secondary' : 'quiet'}
      size={small ? 'small' : 'medium'}
      busy={resend.state === 'loading'}
      onClick={() => void ask()}
    >
      Resend email
    </Button>
  )
}

/** Success of the email that was asked for once more: an error flag or an exception gives false. */
async function resendVerification(email: string): Promise<boolean> {
  try {
    const { error } = await api.call(signUpCalls.resendEmail, { body: { email } })
    return !error
  } catch {
    return false
  }
}
