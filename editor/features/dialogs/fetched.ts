import type { Entry } from '../feature.ts'
import type * as Dialogs from './dialogs.ts'

const fetched = () => import('./dialogs.ts')

/** For menus that offer what opens by a dialog: while the author chooses, its code arrives. */
export const fetchDialogs = (): void => void fetched().catch(() => undefined)

export const opens =
  (name: keyof typeof Dialogs): Entry['run'] =>
  (editor, services) =>
    void fetched().then(
      (dialogs) => dialogs[name](editor, services),
      (error: unknown) => {
        services.say('This could not be opened. Check your connection and try again.', 'error')
        services.inputs.onProblem?.('The dialogs could not be fetched.', error)
      },
    )
