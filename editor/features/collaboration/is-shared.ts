import type { EditorInputs } from '../../inputs.ts'
import type { Settings } from '../../settings/settings.ts'

/** The setting alone does nothing: a host has to offer a room. */
export const isShared = (settings: Settings, inputs: EditorInputs): boolean =>
  settings.isCollab && settings.isRichText && inputs.collaboration !== undefined
