import { useState } from 'react'
import { useHydrated } from './hydrated.ts'

/** The token of an email's link, from the address; null until the browser has it, '' where there is none. */
export function useLinkToken(): string | null {
  const isHydrated = useHydrated()
  const [token, setToken] = useState<string | null>(null)
  if (isHydrated && token === null) setToken(new URLSearchParams(location.search).get('token') ?? '')
  return token
}
