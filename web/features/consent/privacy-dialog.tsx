import { useState } from 'react'
import { NECESSARY_ONLY, readConsent, writeConsent, type Consent } from '../../lib/consent.ts'
import { privacySettingsDialog, useIsAsked } from '../../lib/dialog-request.ts'
import { A } from '../../lib/anchor.tsx'
import { useOnNavigation } from '../../lib/on-navigation.ts'
import { Button, Checkbox, Dialog, DialogActions, toast } from '../../ui/index.ts'
import styles from './privacy-dialog.module.css'

/** What this browser may remember. Opened from the foot of every page; nothing is asked of anybody unasked. */
export function PrivacyDialog() {
  const isOpen = useIsAsked(privacySettingsDialog)
  useOnNavigation(privacySettingsDialog.close)
  return (
    <Dialog open={isOpen} onClose={privacySettingsDialog.close} title="Privacy Settings" width={560}>
      <Choices />
    </Dialog>
  )
}

function Choices() {
  const [consent, setConsent] = useState<Consent>(() => readConsent() ?? NECESSARY_ONLY)
  const save = (chosen: Consent) => {
    writeConsent(chosen)
    privacySettingsDialog.close()
    toast.success('Your choices are kept in this browser')
  }
  return (
    <form
      className={styles.choices}
      onSubmit={(event) => {
        event.preventDefault()
        save(consent)
      }}
    >
      <p>
        The site stores what it needs to work and nothing else, unless you allow it here. More in the{' '}
        <A href="/privacy-policy">privacy policy</A>.
      </p>
      <div className={styles.choice}>
        <Checkbox label="Necessary" checked disabled readOnly />
        <p>Keeps you logged in, remembers these choices, and keeps typed work when a page is reloaded.</p>
      </div>
      <div className={styles.choice}>
        <Checkbox
          label="Preferences"
          checked={consent.preferences}
          onChange={(event) => setConsent({ preferences: event.target.checked })}
        />
        <p>Remembers how you like things, such as the days a report shows, for your next visit.</p>
      </div>
      <DialogActions>
        <Button look="secondary" onClick={() => save(NECESSARY_ONLY)}>
          Necessary only
        </Button>
        <Button type="submit">Save choices</Button>
      </DialogActions>
    </form>
  )
}
