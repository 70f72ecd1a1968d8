/** One email: it is written while it is a draft, and followed from then on. */
import type { Email } from '@frontage/contracts/emails.ts'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { later } from '../../lib/lazy.tsx'
import { EMAILS } from './email-calls.ts'
import { EmailResults } from './email-results.tsx'
import { subjectOf } from './email-words.ts'

/** The page editor is large, and shared with those who write pages: a part of its own. */
const EmailEditor = later(async () => (await import('./email-editor.tsx')).EmailEditor)

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
        <EmailEditor asked key={email.id} email={email} onConfirmed={onChanged} onRenamed={onChanged} />
      ) : (
        <EmailResults email={email} onChanged={onChanged} />
      )}
    </AccountFrame>
  )
}
