/** Welcome, completion and setup: dialogs about the person's profile, one at a time, over any page. */
import { closeProfileDialog, openProfileDialog, useProfileDialog } from '../../lib/profile-dialogs.ts'
import { completionOf } from '../../lib/own-completion.ts'
import { useSite } from '../../lib/site.ts'
import { Button, ButtonLink, Dialog } from '../../ui/index.ts'
import { STEP_TEXTS } from './completion.ts'
import { CompletionBar } from './completion-bar.tsx'
import styles from './profile.module.css'
import { SetupProfileForm } from './setup-profile-form.tsx'

export function ProfileDialogs() {
  const { user, actor } = useSite()
  const open = useProfileDialog()
  if (!user || actor) return null
  return (
    <>
      <Dialog
        open={open === 'welcome-profile'}
        onClose={closeProfileDialog}
        title={`Welcome, ${user.firstName}`}
        width={520}
      >
        <p>
          Every design in the catalogue already shows your name. Add your photo, phone and license, and they
          show those too, on the screen and on paper.
        </p>
        <div className={styles.actions}>
          <Button onClick={() => openProfileDialog('setup-profile')}>Set up my profile</Button>
          <Button look="quiet" onClick={closeProfileDialog}>
            Look around first
          </Button>
        </div>
      </Dialog>
      <Dialog
        open={open === 'setup-profile'}
        onClose={closeProfileDialog}
        title="Set up your profile"
        width={520}
      >
        <SetupProfileForm
          onDone={() => openProfileDialog('profile-completion')}
          onLater={closeProfileDialog}
        />
      </Dialog>
      <CompletionDialog open={open === 'profile-completion'} />
    </>
  )
}

function CompletionDialog({ open }: { open: boolean }) {
  const { user } = useSite()
  if (!user) return null
  const { percent, missing } = completionOf(user)
  return (
    <Dialog
      open={open}
      onClose={closeProfileDialog}
      title={missing.length === 0 ? 'Your profile is complete' : `Your profile is ${percent} % complete`}
      width={480}
    >
      <CompletionBar percent={percent} />
      {missing.length > 0 && (
        <>
          <p>Still missing:</p>
          <ul className={styles.missing}>
            {missing.map((step) => (
              <li key={step}>{STEP_TEXTS[step]}</li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.actions}>
        <ButtonLink href={`/edit-profile/${user.id}`} onClick={closeProfileDialog}>
          Edit my profile
        </ButtonLink>
        <Button look="quiet" onClick={closeProfileDialog}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
