import { redirect, type LoaderFunctionArgs } from 'react-router'
import { SignInForm } from '../../features/sign-in/sign-in-form.tsx'
import { useHydrated } from '../../lib/hydrated.ts'
import { safeReturnUrl } from '../../lib/refusals.ts'
import { siteFrom } from '../../lib/services.ts'
import { useSite } from '../../lib/site.ts'
import styles from './login.module.css'

export const title = 'Log in'

export function loader({ context }: LoaderFunctionArgs) {
  if (siteFrom(context).user) throw redirect('/home')
  return null
}

export function Component() {
  const { tenant } = useSite()
  const isHydrated = useHydrated()
  // The address is read in the browser alone: the page itself is the same for everybody.
  const asked = new URLSearchParams(isHydrated ? location.search : '')
  return (
    <div className={styles.page}>
      <section className={styles.panel}>
        <h1 className={styles.title}>Log in</h1>
        <p className={styles.lead}>
          {asked.has('expired')
            ? 'Your session has ended. Please log in again to continue.'
            : asked.has('returnurl')
              ? 'Log in to continue. We will bring you right back.'
              : 'See every design with your name, photo and brand.'}
        </p>
        <SignInForm onSignedIn={() => location.assign(safeReturnUrl(asked.get('returnurl')))} />
      </section>
      <aside className={styles.brand} aria-hidden="true">
        <img src={tenant.brand.logo_wide_light} alt="" width="220" height="60" />
        <p>{tenant.brand.tagline}</p>
      </aside>
    </div>
  )
}
