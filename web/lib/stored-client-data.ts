/**
 * What the site keeps in local storage from visit to visit, under the specification's keys. None of it opens anything:
 * the session's token itself is in a cookie that scripts cannot read, and `token` only says that there is one.
 */
import type { Site } from './site.ts'

export type StoredKey =
  | 'token'
  | 'tenant_uid'
  | 'tenant_name'
  | 'tenant_color'
  | 'custom_site_name'
  | 'userId'
  | 'Session'
  | 'rememberMe'
  | 'selectedPage'
  | 'returnurl'
  | 'openBBLoginModal'
  | 'EnableAnonAccessPath'
  | 'mode'
  | 'homepage'

/** Of a user; gone with the session. */
const OF_THE_SESSION = ['token', 'userId', 'Session', 'rememberMe'] as const
const IN_A_COOKIE = 'in-a-cookie'

export const stored = {
  read(key: StoredKey): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  /** null forgets. Storage that is full or switched off loses nothing but that. */
  write(key: StoredKey, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    } catch {
      // The page works on without it.
    }
  },
}

/** Whose site this is and who is signed in, as the page that was just loaded says it. */
export function rememberSite({ tenant, user }: Pick<Site, 'tenant' | 'user'>): void {
  stored.write('tenant_uid', tenant.uid)
  stored.write('tenant_name', tenant.name)
  stored.write('tenant_color', tenant.brand_primary_color)
  stored.write('custom_site_name', location.host)
  if (!user) return forgetSession()
  const { profile: _profile, email: _email, ...session } = user
  stored.write('token', IN_A_COOKIE)
  stored.write('userId', user.id)
  stored.write('Session', JSON.stringify(session))
  stored.write('rememberMe', 'true')
  stored.write('openBBLoginModal', null)
}

export function forgetSession(): void {
  // What an anonymous visitor saw may stay; what a user saw goes with her session.
  if (stored.read('userId') !== null) stored.write('homepage', null)
  for (const key of OF_THE_SESSION) stored.write(key, null)
}

/** The page someone looks at, and for anonymous visitors the last one that is open to them. */
export function rememberPage(path: string, isOpenToAnonymous: boolean): void {
  stored.write('selectedPage', path)
  if (isOpenToAnonymous) stored.write('EnableAnonAccessPath', path)
}

/** Calls back when another window of this browser signs in or out. */
export function onSignInElsewhere(callback: (isSignedIn: boolean) => void): void {
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === 'token' && (oldValue === null) !== (newValue === null)) callback(newValue !== null)
  })
}
