import { ChevronDown, X } from 'lucide-react'
import { A } from '../../lib/anchor.tsx'
import {
  privacySettingsDialog,
  supportDialog,
  switchAccountDialog,
  useOnDialogAsked,
} from '../../lib/dialog-request.ts'
import { logOut } from '../../lib/log-out.ts'
import { useOnNavigation } from '../../lib/on-navigation.ts'
import { categoryLink, FREE_TRIAL, leadsElsewhere, listingPath, ONBOARDING } from '../../lib/paths.ts'
import { planDialog } from '../../lib/plan-request.ts'
import { useSite } from '../../lib/site.ts'
import { ButtonLink, Drawer, IconButton, type MenuEntry } from '../../ui/index.ts'
import { accountEntries } from './account-entries.tsx'
import { topCategories } from './category-menus.tsx'
import { MembershipLink } from './membership-link.tsx'
import styles from './phone-navigation.module.css'

interface PhoneNavigationProps {
  open: boolean
  onClose: () => void
}

const DIALOGS = [planDialog, supportDialog, switchAccountDialog, privacySettingsDialog]

/** The same categories in a drawer; it closes when it has led somewhere, to a page or to a dialog. */
export function PhoneNavigation({ open, onClose }: PhoneNavigationProps) {
  const { categories, tenant, user, features } = useSite()
  useOnNavigation(onClose)
  useOnDialogAsked(DIALOGS, onClose)
  return (
    <Drawer open={open} onClose={onClose} label="Menu">
      <div className={styles.top}>
        <img src={tenant.logo_path} alt={tenant.name} width="150" height="40" />
        <IconButton label="Close menu" onClick={onClose}>
          <X size={24} />
        </IconButton>
      </div>
      {!features.searchBox && (
        <A href="/search" className={styles.plain}>
          Search
        </A>
      )}
      <nav aria-label="Categories" className={styles.nav}>
        {topCategories(categories).map((category) =>
          leadsElsewhere(category) || category.subCategories.length === 0 ? (
            <A key={category.id} {...categoryLink(category)} className={styles.plain}>
              {category.name}
            </A>
          ) : (
            <details key={category.id} name="phone-navigation" className={styles.group}>
              <summary>
                {category.name}
                <ChevronDown size={18} aria-hidden="true" />
              </summary>
              <A href={listingPath(category)}>All of {category.name}</A>
              {category.subCategories.map((sub) => (
                <A key={sub.id} href={listingPath(category, sub)}>
                  {sub.name}
                </A>
              ))}
            </details>
          ),
        )}
      </nav>
      <div className={styles.bottom}>
        {user ? (
          <>
            <div className={styles.membership}>
              <MembershipLink inDrawer />
            </div>
            {accountEntries(features, logOut, user.id).map((entry, at) => (
              <AccountEntry key={at} entry={entry} />
            ))}
          </>
        ) : (
          <div className={styles.joining}>
            <ButtonLink href="/auth/login" block>
              Log in
            </ButtonLink>
            {features.freeTrial && (
              <>
                <ButtonLink href={FREE_TRIAL} look="secondary" block>
                  Free trial
                </ButtonLink>
                <ButtonLink href={ONBOARDING} look="quiet" block>
                  Create account
                </ButtonLink>
              </>
            )}
          </div>
        )}
      </div>
    </Drawer>
  )
}

/** As the menu behind the image has it. */
function AccountEntry({ entry }: { entry: MenuEntry }) {
  if (entry.kind === 'separator') return <hr className={styles.separator} />
  if (entry.kind === 'action')
    return (
      <button type="button" className={styles.plain} onClick={entry.onSelect}>
        {entry.label}
      </button>
    )
  const elsewhere = entry.newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <A href={entry.href} className={styles.plain} {...elsewhere}>
      {entry.label}
    </A>
  )
}
