import { ROTATION_HOURS } from '@frontage/domain/webhooks.ts'
import { CopiedSecret } from '../../lib/copied-secret.tsx'
import { Button, Dialog } from '../../ui/index.ts'

interface SecretDialogProps {
  secret: string
  /** Another one signed before it. */
  isRotated: boolean
  onClose: () => void
}

/** The secret that is shown this once. */
export const SecretDialog = ({ secret, isRotated, onClose }: SecretDialogProps) => (
  <Dialog
    open
    title="Copy the signing secret now"
    width={640}
    footer={<Button onClick={onClose}>I have stored it</Button>}
  >
    <p>
      This is the only time it is shown. The program at this address needs it to check that events come from
      us.
    </p>
    <CopiedSecret label="Signing secret" text={secret} />
    {isRotated && (
      <p>
        Both this secret and the one before it sign for {ROTATION_HOURS} hours. Change the program in that
        time.
      </p>
    )}
  </Dialog>
)
