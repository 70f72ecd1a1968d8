/** What all three headers are made of. */
import { CircleGauge, Menu as MenuIcon } from 'lucide-react'
import type { CurrentUser } from '@frontage/contracts/accounts.ts'
import { useState } from 'react'
import { A } from '../../lib/anchor.tsx'
import { useHydrated } from '../../lib/hydrated.ts'
import { later } from '../../lib/lazy.tsx'
import { logOut } from '../../lib/log-out.ts'
import { homePath } from '../../lib/paths.ts'
import { completionOf } from '../../lib/own-completion.ts'
import { openProfileDialog } from '../../lib/profile-dialogs.ts'
import { useSite } from '../../lib/site.ts'
import { IconButton, Menu, UserAvatar, type MenuEntry } from '../../ui/index.ts'
import { accountEntries } from './account-entries.tsx'
import styles from './header.module.css'
import { lastLoginText, nameLines } from './user-names.ts'

const PhoneNavigation = later(async () => (await import('./phone-navigation.tsx')).PhoneNavigation)

/** @param isOnBrand in a band of the brand's color */
export function Logo({ isOnBrand = false }: { isOnBrand?: boolean }) {
  const site = useSite()
  const { tenant } = site
  const image = isOnBrand ? site.logoOnBrand : tenant.logo_path
  return (
    <A href={homePath(site)} className={styles.logo}>
      <img src={image} alt={`${tenant.name} home`} width="150" height="40" />
    </A>
  )
}

export function AccountMenu() {
  const { user, features } = useSite()
  const isHydrated = useHydrated()
  if (!user) return null
  const lines = nameLines(user)
  return (
    <Menu
      label="Your account"
      align="end"
      renderTrigger={(trigger) => (
        <button
          {...trigger}
          className={styles.avatar}
          data-walkthrough="avatar"
          aria-label={`Account of ${lines.join(' ') || user.email}`}
        >
          <Face />
        </button>
      )}
      header={
        <div className={styles.user}>
          {lines.map((line) => (
            <span key={line} className={styles.userName}>
              {line}
            </span>
          ))}
          <span className={styles.userNote}>{user.email}</span>
          {isHydrated && user.lastLogin && (
            <span className={styles.userNote}>Last login {lastLoginText(new Date(user.lastLogin))}</span>
          )}
        </div>
      }
      entries={[...completionEntry(user), ...accountEntries(features, logOut, user.id)]}
    />
  )
}

function Face() {
  const { user } = useSite()
  return user && <UserAvatar {...user} photo={user.profilePhoto} />
}

/** Until nothing is missing. */
function completionEntry(user: CurrentUser): MenuEntry[] {
  const { percent } = completionOf(user)
  if (percent === 100) return []
  return [
    {
      kind: 'action',
      onSelect: () => openProfileDialog('profile-completion'),
      label: `Profile ${percent}% complete`,
      icon: <CircleGauge size={18} />,
    },
  ]
}

export function Burger() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label="Menu"
        data-walkthrough="burger"
        className={styles.burger}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MenuIcon size={24} />
      </IconButton>
      <PhoneNavigation
        asked={open}
        onMissing={() => setOpen(false)}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
