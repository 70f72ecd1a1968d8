import type { SignOn } from '@frontage/contracts/sign-on.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { CopiedSecret } from '../../lib/copied-secret.tsx'
import { CopiedEntries } from '../../lib/dns-record.tsx'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { shortTime } from '../../lib/when.ts'
import { Badge, Button, Dialog, FieldError, toast } from '../../ui/index.ts'
import { makeToken, revokeToken } from './sign-on-calls.ts'
import styles from './sign-on.module.css'

interface ProvisioningPartProps {
  provisioning: SignOn['provisioning']
  onChanged: (signOn: SignOn) => void
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** The directory tells by itself who joins and who leaves: where, and with which token. */
export function ProvisioningPart({ provisioning, onChanged }: ProvisioningPartProps) {
  const { address, token, users, groups } = provisioning
  const [asking, setAsking] = useState<'replace' | 'revoke' | null>(null)
  const [secret, setSecret] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setAsking(null)
    setBusy(false)
  }
  const make = () =>
    run(async () => {
      const made = await makeToken()
      setSecret(made.token)
      onChanged(made.sign_on)
    })
  const revoke = () =>
    run(async () => {
      onChanged(await revokeToken())
      toast.success('The token is revoked: it opens nothing anymore', { topic: 'sign-on' })
    })
  return (
    <div id="provisioning">
      <PartSection
        title="Joiners and leavers"
        note="Your directory can make accounts, keep them up to date and close them the moment a user leaves (SCIM 2.0). Who comes back finds everything as it was."
      >
        <CopiedEntries entries={[{ label: 'SCIM address', text: address }]} />
        <div className={styles.status}>
          <Badge tone={token ? 'success' : 'neutral'}>{token ? 'Connected by token' : 'Off'}</Badge>
          <p>
            {token
              ? `The token ends in ${token.hint}, was made ${shortTime(new Date(token.made_at))} and was ${
                  token.last_used_at ? `last used ${shortTime(new Date(token.last_used_at))}` : 'never used'
                }.`
              : 'Make a token and give it to your directory with the address.'}
          </p>
        </div>
        {(users > 0 || groups > 0) && (
          <p>
            Your directory looks after {counted(users, 'account', 'accounts')} and{' '}
            {counted(groups, 'group', 'groups')}.
          </p>
        )}
        {problem && <FieldError>{problem}</FieldError>}
        <div className={styles.actions}>
          <Button
            look={token ? 'secondary' : 'primary'}
            busy={busy && asking === null}
            onClick={() => (token ? setAsking('replace') : void make())}
          >
            {token ? 'Replace token' : 'Make a token'}
          </Button>
          {token && (
            <Button look="quiet" onClick={() => setAsking('revoke')}>
              Revoke token
            </Button>
          )}
        </div>
      </PartSection>
      <Dialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking === 'replace' ? 'Replace the token?' : 'Revoke the token?'}
        width={480}
        footer={
          <>
            <Button look="secondary" onClick={() => setAsking(null)}>
              Cancel
            </Button>
            <Button look="danger" busy={busy} onClick={() => void (asking === 'replace' ? make() : revoke())}>
              {asking === 'replace' ? 'Replace' : 'Revoke'}
            </Button>
          </>
        }
      >
        <p>
          {asking === 'replace'
            ? 'The token that your directory has now stops working at once. Joiners and leavers wait there until you give it the new one.'
            : 'Your directory can no longer tell who joins and who leaves. Accounts stay as they are.'}
        </p>
      </Dialog>
      <Dialog
        open={secret !== ''}
        title="Copy the token now"
        width={640}
        footer={<Button onClick={() => setSecret('')}>I have stored it</Button>}
      >
        <p>This is the only time that the token is shown. If it is lost, replace it.</p>
        <CopiedSecret label="Token" text={secret} />
      </Dialog>
    </div>
  )
}
