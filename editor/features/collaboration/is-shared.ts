import type { EditorInputs } from '../../inputs.ts'
import type { Settings } from '../../settings/settings.ts'

/** The setting alone does nothing: a host has to offer a room. */
export const isShared = (settings: Settings, inputs: EditorInputs): boolean =>
  settings.isCollab && canBeShared(settings, inputs)

/** Whether a host offers a room that this kind of editor can enter. */
export const canBeShared = (settings: Settings, inputs: EditorInputs): boolean =>
  settings.isRichText && inputs.collaboration !== undefined
