/** What somebody sees who scanned a code that leads nowhere any more: whom to ask instead. */
import type { ScannedCode } from '@frontage/contracts/codes.ts'
import { Mail, Phone, QrCode } from 'lucide-react'
import { ButtonLink, EmptyState } from '../../ui/index.ts'

interface ScannedScreenProps extends ScannedCode {
  brokerage: string
}

export function ScannedScreen({ agent, brokerage }: ScannedScreenProps) {
  const { name = '', phone = '', email = '' } = agent ?? {}
  return (
    <EmptyState
      level={1}
      icon={<QrCode size={40} aria-hidden="true" />}
      title="This page is not here any more"
      actions={
        <>
          {phone && (
            <ButtonLink href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} icon={<Phone size={18} />}>
              Call {phone}
            </ButtonLink>
          )}
          {email && (
            <ButtonLink
              look={phone ? 'secondary' : 'primary'}
              href={`mailto:${email}`}
              icon={<Mail size={18} />}
            >
              Email {name || email}
            </ButtonLink>
          )}
          <ButtonLink look={agent ? 'quiet' : 'primary'} href="/home">
            Go to {brokerage}
          </ButtonLink>
        </>
      }
    >
      {agent
        ? `The code you scanned is from ${name || email} of ${brokerage}, who can tell you more.`
        : `The code you scanned no longer leads anywhere. ${brokerage} can help you find what you were looking for.`}
    </EmptyState>
  )
}
