import { useState } from 'react'
import { ExpiredLink } from '../../features/recovery/expired-link.tsx'
import { unlockDevice } from '../../features/recovery/recovery-calls.ts'
import { ApiRefusal, sentenceOf } from '../../lib/api.ts'
import { BrandAside } from '../../lib/brand-aside.tsx'
import { useLinkToken } from '../../lib/link-token.ts'
import { Button, ButtonLink, SplitPage, toast } from '../../ui/index.ts'

export const title = 'Continue to log in'

/** Opening the letter alone does nothing: mail programs open links too. A click says that a person is here. */
export function Component() {
  const token = useLinkToken()
  const [stage, setStage] = useState<'asked' | 'busy' | 'done' | 'expired'>('asked')
  const confirm = async () => {
    setStage('busy')
    try {
      await unlockDevice(token ?? '')
      setStage('done')
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'account.token-invalid') return setStage('expired')
      toast.error(sentenceOf(error))
      setStage('asked')
    }
  }
  if (stage === 'expired' || token === '')
    return (
      <SplitPage title="This link no longer works" aside={<BrandAside />}>
        <ExpiredLink action={{ label: 'Back to log in', href: '/auth/login' }} />
      </SplitPage>
    )
  return (
    <SplitPage
      title={stage === 'done' ? 'You can log in here now' : 'Is it you?'}
      lead={
        stage === 'done'
          ? 'This browser is yours from now on. Enter your password as always.'
          : 'Confirm that this is your browser, then log in with your password.'
      }
      aside={<BrandAside />}
    >
      {stage === 'done' ? (
        <ButtonLink size="large" block href="/auth/login">
          Log in
        </ButtonLink>
      ) : (
        <Button size="large" block busy={stage === 'busy'} disabled={!token} onClick={() => void confirm()}>
          Yes, this is my browser
        </Button>
      )}
    </SplitPage>
  )
}
