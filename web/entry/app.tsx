/** The router's tree around every page, the same on both sides. */
import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { ToolbarPlace } from '../features/control-panel/toolbar-place.tsx'
import { ErrorPage } from '../features/shell/error-page.tsx'
import { Shell } from '../features/shell/shell.tsx'
import { ActingBanner } from '../features/switch-account/acting-banner.tsx'
import { OptionalRegion } from '../lib/optional-region.tsx'
import {
  privacySettingsDialog,
  supportDialog,
  switchAccountDialog,
  useIsAsked,
  type DialogRequest,
} from '../lib/dialog-request.ts'
import { VerifyNotice } from '../features/sign-up/verify-notice.tsx'
import { planDialog } from '../lib/plan-request.ts'
import { closeProfileDialog, useProfileDialog } from '../lib/profile-dialogs.ts'
import { useAnnounceTakeover, useHydrated } from '../lib/hydrated.ts'
import { later } from '../lib/lazy.tsx'
import { useSiteNow } from '../lib/live-site.ts'
import { PRIVACY_SETTINGS_ASKED } from '../lib/privacy-settings.ts'
import { closeSignIn, useSignInRequest } from '../lib/sign-in-request.ts'
import { SiteContext, useSite, type Site } from '../lib/site.ts'

const SignInDialog = later(async () => (await import('../features/sign-in/sign-in-dialog.tsx')).SignInDialog)
const SwitchAccountDialog = later(
  async () => (await import('../features/switch-account/switch-dialog.tsx')).SwitchAccountDialog,
)
const SupportDialog = later(
  async () => (await import('../features/support/support-dialog.tsx')).SupportDialog,
)
const PlanFlowDialog = later(
  async () => (await import('../features/membership/plan-flow-dialog.tsx')).PlanFlowDialog,
)
const PrivacyDialog = later(
  async () => (await import('../features/consent/privacy-dialog.tsx')).PrivacyDialog,
)

function OnRequest({
  request,
  Dialog,
}: {
  request: DialogRequest
  Dialog: ComponentType<{ asked: boolean; onMissing?: () => void }>
}) {
  return <Dialog asked={useIsAsked(request)} onMissing={request.close} />
}

function usePrivacySettings(): void {
  useEffect(() => {
    const open = (event: Event) => {
      event.preventDefault()
      privacySettingsDialog.open()
    }
    addEventListener(PRIVACY_SETTINGS_ASKED, open)
    return () => removeEventListener(PRIVACY_SETTINGS_ASKED, open)
  }, [])
}

const OnceAsked = lazy(async () => ({ default: (await import('./once-asked.tsx')).OnceAsked }))
const ProfileDialogs = later(
  async () => (await import('../features/profile/profile-dialogs.tsx')).ProfileDialogs,
)

/** What greets and asks users who are signed in, over a page that is there already: fetched for whom it is due. */
function AfterStart() {
  const { user, termsDue, features } = useSite()
  const isHydrated = useHydrated()
  const isProfileAsked = useProfileDialog() !== null
  if (!isHydrated || !user) return null
  const isNew = !user.welcomed || (features.walkthrough && !user.walkthroughCompleted)
  return (
    <>
      <OptionalRegion>
        <Suspense fallback={null}>{(isNew || termsDue !== null) && <OnceAsked />}</Suspense>
      </OptionalRegion>
      <ProfileDialogs asked={isProfileAsked} onMissing={closeProfileDialog} />
    </>
  )
}

function Frame() {
  usePrivacySettings()
  return (
    <>
      <ActingBanner />
      <VerifyNotice />
      <Shell top={<ToolbarPlace />} />
      <SignInDialog asked={useSignInRequest() !== null} onMissing={closeSignIn} />
      <OnRequest request={supportDialog} Dialog={SupportDialog} />
      <OnRequest request={switchAccountDialog} Dialog={SwitchAccountDialog} />
      <OnRequest request={privacySettingsDialog} Dialog={PrivacyDialog} />
      <AfterStart />
      <OnRequest request={planDialog} Dialog={PlanFlowDialog} />
    </>
  )
}

/** Errors of a page show inside header and footer; the outermost boundary is for errors of those themselves. */
export function routeTree(pageRoutes: RouteObject[]): RouteObject[] {
  return [
    {
      id: 'site',
      Component: Frame,
      ErrorBoundary: ErrorPage,
      HydrateFallback: () => null,
      children: [{ id: 'pages', ErrorBoundary: ErrorPage, children: pageRoutes }],
    },
  ]
}

export function App({ site, children }: { site: Site; children: React.ReactNode }) {
  useAnnounceTakeover()
  return <SiteContext value={useSiteNow(site)}>{children}</SiteContext>
}
