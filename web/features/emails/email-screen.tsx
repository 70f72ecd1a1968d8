/** One email: it is written while it is a draft, and followed from then on. */
import type { Email } from '@frontage/contracts/emails.ts'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { EMAILS } from './email-calls.ts'
import { EmailEditor } from './email-editor.tsx'
import { EmailResults } from './email-results.tsx'
import { subjectOf } from './email-words.ts'

const LOOK_AGAIN_MS = 5_000

export function EmailScreen({ email }: { email: Email }) {
  const { revalidate } = useRevalidator()
  const isMoving = email.state === 'sending'
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isMoving, revalidate])
  const onChanged = () => void revalidate()
  return (
    <AccountFrame title={subjectOf(email)} above={[EMAILS]}>
      {email.state === 'draft' ? (
        <EmailEditor key={email.id} email={email} onConfirmed={onChanged} />
      ) : (
        <EmailResults email={email} onChanged={onChanged} />
      )}
    </AccountFrame>
  )
}
