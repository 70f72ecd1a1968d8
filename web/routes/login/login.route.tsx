import { useEffect, useState } from 'react'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import {
  FORGOT_LEAD,
  PANEL_TITLES,
  SignInPanels,
  type Panel,
} from '../../features/sign-in/sign-in-panels.tsx'
import { BrandAside } from '../../lib/brand-aside.tsx'
import { useHydrated } from '../../lib/hydrated.ts'
import { safeReturnUrl } from '../../lib/refusals.ts'
import { siteFrom } from '../../lib/services.ts'
import { stored } from '../../lib/stored-client-data.ts'
import { SplitPage } from '../../ui/index.ts'

export const title = 'Log in'

export function loader({ context }: LoaderFunctionArgs) {
  if (siteFrom(context).user) throw redirect('/home')
  return null
}

export function Component() {
  const isHydrated = useHydrated()
  // The address is read in the browser alone: the page itself is the same for everybody.
  const asked = new URLSearchParams(isHydrated ? location.search : '')
  const [chosen, setChosen] = useState<Panel | null>(null)
  const panel = chosen ?? (asked.has('forgot') ? 'forgot' : 'login')
  const wanted = asked.get('returnurl')
  useEffect(() => {
    if (wanted) stored.write('returnurl', wanted)
  }, [wanted])
  return (
    <SplitPage title={PANEL_TITLES[panel]} lead={leadOf(panel, asked)} aside={<BrandAside />}>
      <SignInPanels
        panel={panel}
        onPanel={setChosen}
        returnUrl={wanted ?? (isHydrated ? stored.read('returnurl') : null)}
        onSignedIn={() => {
          // Who chose a new password on the way still wants to go where she was going.
          const target = safeReturnUrl(wanted ?? stored.read('returnurl'))
          stored.write('returnurl', null)
          location.assign(target)
        }}
      />
    </SplitPage>
  )
}

function leadOf(panel: Panel, asked: URLSearchParams): string | null {
  if (panel === 'forgot') return FORGOT_LEAD
  if (panel === 'sent') return null
  if (asked.has('expired')) return 'Your session has ended. Please log in again to continue.'
  if (asked.has('returnurl')) return 'Log in to continue. We will bring you right back.'
  return 'See every design with your name, photo and brand.'
}
