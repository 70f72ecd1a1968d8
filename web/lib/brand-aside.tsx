import type { ReactNode } from 'react'
import { useSite } from './site.ts'

/** The brand beside a form: its logo and what it promises. */
export function BrandAside({ children }: { children?: ReactNode }) {
  const { tenant } = useSite()
  return (
    <>
      <img src={tenant.brand.logo_wide_light} alt="" width="220" height="60" />
      {children ?? <p>{tenant.brand.tagline}</p>}
    </>
  )
}
