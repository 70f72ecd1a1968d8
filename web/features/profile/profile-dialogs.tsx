/** Welcome, completion and setup: dialogs about the user's profile, one at a time, over any page. */
import * as signUpCalls from '@frontage/contracts/calls/sign-up.ts'
import type { CurrentUser } from '@frontage/contracts/accounts.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../lib/api.ts'
import { completionOf } from '../../lib/own-completion.ts'
import { closeProfileDialog, openProfileDialog, useProfileDialog } from '../../lib/profile-dialogs.ts'
import { useSite } from '../../lib/site.ts'
import { Button, ButtonLink, Dialog, DialogActions } from '../../ui/index.ts'
import { STEP_TEXTS } from './completion.ts'
import { CompletionBar } from './completion-bar.tsx'
import styles from './profile.module.css'
import { SetupProfileForm } from './setup-profile-form.tsx'
import { welcomeText } from './welcome-text.ts'

export function ProfileDialogs() {
  const { user, actor } = useSite()
  const open = useProfileDialog()
  if (!user || actor) return null
  return (
    <>
      <WelcomeDialog open={open === 'welcome-profile'} user={user} />
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

function WelcomeDialog({ open, user }: { open: boolean; user: CurrentUser }) {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!open) return
    if (pathname !== '/home') closeProfileDialog()
    // Where it could not be noted the user is greeted again: no harm.
    else api.call(signUpCalls.saveWelcomed).catch(() => undefined)
  }, [open, pathname])
  const { text, lacking } = welcomeText(completionOf(user).missing, user)
  const profile = `/edit-profile/${user.id}`
  return (
    <Dialog
      open={open}
      onClose={closeProfileDialog}
      title={user.firstName ? `Welcome, ${user.firstName}` : 'Welcome'}
      width={520}
    >
      <p>{text}</p>
      <DialogActions className={styles.actions}>
        <Button look="quiet" onClick={closeProfileDialog}>
          Look around first
        </Button>
        {lacking.includes('phone') || lacking.includes('licence') ? (
          <Button onClick={() => openProfileDialog('setup-profile')}>Set up my profile</Button>
        ) : (
          // It closes with its page: the walkthrough, which comes next, is not begun on the way.
          <ButtonLink href={profile}>
            {lacking.length > 0 ? 'Complete my profile' : 'Check my profile'}
          </ButtonLink>
        )}
      </DialogActions>
    </Dialog>
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
      title={missing.length === 0 ? 'Your profile is complete' : `Your profile is ${percent}% complete`}
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
      <DialogActions className={styles.actions}>
        <Button look="quiet" onClick={closeProfileDialog}>
          Close
        </Button>
        <ButtonLink href={`/edit-profile/${user.id}`} onClick={closeProfileDialog}>
          Edit my profile
        </ButtonLink>
      </DialogActions>
    </Dialog>
  )
}
