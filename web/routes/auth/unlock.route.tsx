import { useState } from 'react'
import { ExpiredLink } from '../../features/recovery/expired-link.tsx'
import { LogInNext } from '../../features/recovery/log-in-next.tsx'
import { isDeadLink, unlockDevice, validateUnlockToken } from '../../features/recovery/recovery-calls.ts'
import { sentenceOf } from '../../lib/api.ts'
import { BrandAside } from '../../lib/brand-aside.tsx'
import { useLinkToken } from '../../lib/link-token.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Button, ErrorState, Skeleton, SplitPage, toast } from '../../ui/index.ts'

export const title = 'Continue to log in'

/** Opening the email alone uses nothing up: mail programs open links too. A click says that a user is here. */
export function Component() {
  const token = useLinkToken()
  const [stage, setStage] = useState<'asked' | 'busy' | 'done' | 'expired'>('asked')
  const checked = useLoaded(token || null, () => validateUnlockToken(token ?? ''))
  const confirm = async () => {
    setStage('busy')
    try {
      await unlockDevice(token ?? '')
      setStage('done')
    } catch (error) {
      if (isDeadLink(error)) return setStage('expired')
      toast.error(sentenceOf(error))
      setStage('asked')
    }
  }
  if (stage === 'expired' || token === '' || (checked.state === 'failed' && isDeadLink(checked.error)))
    return (
      <SplitPage title="This link no longer works" aside={<BrandAside />}>
        <ExpiredLink action={{ label: 'Back to log in', href: '/auth/login' }} />
      </SplitPage>
    )
  if (stage === 'done')
    return (
      <LogInNext
        title="You can log in here now"
        lead="This browser is yours from now on. Enter your password as always."
      />
    )
  return (
    <SplitPage
      title="Is it you?"
      lead="Confirm that this is your browser, then log in with your password."
      aside={<BrandAside />}
    >
      {checked.state === 'failed' ? (
        <ErrorState message={sentenceOf(checked.error)} onRetry={checked.retry} />
      ) : checked.state === 'loading' ? (
        <div aria-busy="true">
          <Skeleton height={52} />
        </div>
      ) : (
        <Button size="large" block busy={stage === 'busy'} onClick={() => void confirm()}>
          Yes, this is my browser
        </Button>
      )}
    </SplitPage>
  )
}
