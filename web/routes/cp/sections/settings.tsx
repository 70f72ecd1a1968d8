import { loadSettings } from '../../../features/settings/settings-calls.ts'
import { SettingsScreen } from '../../../features/settings/settings-screen.tsx'
import { notFound } from '../../../lib/refusals.ts'
import type { OpenSection } from '../section.tsx'
import { SectionHead } from '../section-head.tsx'

export const open: OpenSection = async ({ address }) => {
  if (!/^\/cp\/settings\/?$/.test(address.pathname)) throw notFound()
  const shown = await loadSettings()
  return (
    <>
      <SectionHead title="Settings">
        What your site charges, how it ships and what everybody may do. Nothing holds before you publish it.
      </SectionHead>
      <SettingsScreen {...shown} />
    </>
  )
}
