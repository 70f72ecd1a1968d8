import type { ProfileDetail } from '@frontage/contracts/accounts.ts'
import { useState } from 'react'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { completionOf } from '../../lib/own-completion.ts'
import { useSite } from '../../lib/site.ts'
import { Skeleton } from '../../ui/index.ts'
import { STEP_TEXTS } from './completion.ts'
import { CompletionBar } from './completion-bar.tsx'
import { Credentials } from './credentials.tsx'
import { ImageBox } from './image-box.tsx'
import { showNewDetails } from './profile-calls.ts'
import { ProfileForm } from './profile-form.tsx'
import styles from './profile.module.css'

export const EDIT_PROFILE = 'Edit profile'

export function ProfilePage({ loaded }: { loaded: ProfileDetail }) {
  const site = useSite()
  const [profile, setProfile] = useState(loaded)
  const { isOwn } = profile
  const onSaved = async (saved: ProfileDetail) => {
    setProfile(saved)
    if (isOwn) await showNewDetails(site)
  }
  return (
    <AccountFrame
      title={isOwn ? EDIT_PROFILE : `Profile of ${profile.firstName} ${profile.lastName}`}
      lead={
        isOwn
          ? 'Every template shows these details. Saved designs keep the old ones until you update them.'
          : profile.email
      }
    >
      <div className={styles.page}>
        <aside className={styles.side}>
          <ImageBox kind="photo" profile={profile} onSaved={onSaved} />
          {isOwn && site.user && <Missing />}
          <div>
            <ImageBox kind="logo" profile={profile} onSaved={onSaved} />
          </div>
        </aside>
        <div className={styles.details}>
          <ProfileForm profile={profile} onSaved={onSaved} />
          {isOwn && !site.actor && <Credentials email={profile.email} />}
        </div>
      </div>
    </AccountFrame>
  )
}

function Missing() {
  const { user } = useSite()
  if (!user) return null
  const { percent, missing } = completionOf(user)
  return (
    <section aria-label="Profile completion">
      <CompletionBar percent={percent} />
      {missing.length > 0 && <p>Still missing:</p>}
      {missing.length > 0 && (
        <ul className={styles.missing}>
          {missing.map((step) => (
            <li key={step}>{STEP_TEXTS[step]}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

export function ProfileSkeleton() {
  return (
    <AccountFrame title={EDIT_PROFILE} busy>
      <div className={styles.page}>
        <div className={styles.side}>
          <Skeleton width={160} height={160} style={{ borderRadius: '50%' }} />
        </div>
        <div className={styles.form}>
          <Skeleton height={66} />
          <Skeleton height={66} />
          <Skeleton height={66} />
        </div>
      </div>
    </AccountFrame>
  )
}
