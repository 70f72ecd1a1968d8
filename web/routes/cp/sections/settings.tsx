import { ApiKeys } from '../../../features/programs/api-keys.tsx'
import { API_KEYS_PATH, loadKeys } from '../../../features/programs/key-calls.ts'
import { loadSettings } from '../../../features/settings/settings-calls.ts'
import { SettingsScreen } from '../../../features/settings/settings-screen.tsx'
import { notFound } from '../../../lib/refusals.ts'
import { A } from '../../../lib/anchor.tsx'
import { ButtonLink } from '../../../ui/index.ts'
import type { OpenSection } from '../section.tsx'
import { SectionHead } from '../section-head.tsx'

export const open: OpenSection = async ({ address }) => {
  if (/^\/cp\/settings\/api-keys\/?$/.test(address.pathname)) {
    const keys = await loadKeys()
    return (
      <>
        <A href="/cp/settings">Settings</A>
        <SectionHead title="API keys">
          Programs come in with an API key. A key does what you choose, and never more than whoever made it
          may do.
        </SectionHead>
        <ApiKeys keys={keys} />
      </>
    )
  }
  if (!/^\/cp\/settings\/?$/.test(address.pathname)) throw notFound()
  const shown = await loadSettings()
  return (
    <>
      <SectionHead
        title="Settings"
        actions={
          <ButtonLink look="secondary" href={API_KEYS_PATH}>
            API keys
          </ButtonLink>
        }
      >
        What your site charges, how it ships and what everybody may do. Nothing holds before you publish it.
      </SectionHead>
      <SettingsScreen {...shown} />
    </>
  )
}
