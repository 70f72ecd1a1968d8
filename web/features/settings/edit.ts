import type { SettingsBody } from '@frontage/contracts/site-settings.ts'
import type { OpenDraft } from '../../lib/drafts/use-draft.ts'

/** What every part of the form gets. */
export interface PartProps {
  draft: OpenDraft<SettingsBody>
}

export const change = ({ store }: OpenDraft<SettingsBody>, part: Partial<SettingsBody>): void =>
  store.change({ ...store.current().body, ...part })

/** The same record without an entry. */
export const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))
